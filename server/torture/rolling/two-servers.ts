import { startPostgres } from '../../src/testing/postgres-server.ts'
import { startNginx } from '../../src/testing/start-nginx.ts'
import { statement } from '../../src/testing/statement.ts'
import { startSwift } from '../../src/testing/swift-server.ts'
import { makeFolder, type Program, type RunningServer, startServer } from '../running-server.ts'

/** Settings of a production database: those of the tests trade safety for speed. */
const DURABLE = { fsync: 'on', full_page_writes: 'on', autovacuum: 'on' }

interface RestartedServer {
  running: RunningServer
  /** Starts a new process on the same port. */
  restart(program?: Program): Promise<void>
}

interface TwoServers extends AsyncDisposable {
  /** URL of nginx. */
  url: string
  all: RestartedServer[]
  /** Environment of both servers. */
  variables: Record<string, string>
}

/** Starts two servers on one PostgreSQL and one bucket, behind nginx as in docs/examples. */
export async function startTwoServers(program?: Program): Promise<TwoServers> {
  await using cleanup = new AsyncDisposableStack()
  const postgres = await startPostgres(DURABLE)
  cleanup.defer(() => postgres.stop())
  await statement(postgres.url, 'create database vayal')
  const swift = await startSwift()
  cleanup.defer(() => swift.stop())
  const variables = {
    DATABASE_URL: `${postgres.url}/vayal`,
    UPLOADS_URL: swift.bucketUrl,
    TRUST_PROXY: '127.0.0.1',
    SEED: 'demo',
    LOG_LEVEL: 'fatal',
  }
  const start = () => startOne(cleanup, variables, program)
  const all = [await start(), await start()]
  const nginx = await startNginx({
    serverPorts: all.map(({ running }) => new URL(running.url).port),
  })
  cleanup.use(nginx)
  const started = cleanup.move()
  const url = `https://127.0.0.1:${nginx.tlsPort}`
  return { url, all, variables, [Symbol.asyncDispose]: () => started.disposeAsync() }
}

async function startOne(
  cleanup: AsyncDisposableStack,
  variables: Record<string, string>,
  first: Program | undefined,
): Promise<RestartedServer> {
  const { path } = cleanup.use(await makeFolder())
  const own = { ...variables, DATA_DIR: path }
  const server: RestartedServer = {
    running: await startServer(own, first),
    async restart(program = first) {
      const { port } = new URL(server.running.url)
      server.running = await startServer({ ...own, PORT: port }, program)
    },
  }
  cleanup.defer(() => server.running[Symbol.asyncDispose]())
  return server
}
