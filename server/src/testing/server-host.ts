import { Writable } from 'node:stream'
import { pino } from 'pino'
import * as z from 'zod'
import { type App, buildApp } from '../app.ts'
import { readEnvironment } from '../platform/environment.ts'

/** Runs many servers in one process, as loading the code takes long. Each has its own port and data. */

const request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), id: z.string(), env: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('stop'), id: z.string() }),
])

type Reply =
  | { kind: 'started' | 'stopped'; id: string }
  | { kind: 'failed'; id: string; reason: string }
  | { kind: 'log'; id: string; text: string }

const TEST_PASSWORD_COST = { memory: 8, passes: 1 }

const running = new Map<string, App>()

process.on('message', async (message) => {
  const incoming = request.parse(message)
  const { id } = incoming
  try {
    if (incoming.kind === 'start') await start(id, incoming.env)
    else await stop(id)
    reply({ kind: incoming.kind === 'start' ? 'started' : 'stopped', id })
  } catch (error) {
    reply({
      kind: 'failed',
      id,
      reason: error instanceof Error ? (error.stack ?? '') : String(error),
    })
  }
})
process.on('disconnect', () => process.exit())

async function start(id: string, env: Record<string, string>): Promise<void> {
  const environment = readEnvironment(env, process.cwd())
  if (environment.webRoot === null) throw new Error('WEB_ROOT is needed')
  const log = new Writable({
    write(chunk, _encoding, done) {
      reply({ kind: 'log', id, text: String(chunk) })
      done()
    },
  })
  const logger = pino({ level: environment.logLevel }, log)
  const { webRoot, host, port } = environment
  const app = await buildApp({ environment, webRoot, logger, passwordCost: TEST_PASSWORD_COST })
  running.set(id, app)
  await app.server.listen({ host, port })
}

async function stop(id: string): Promise<void> {
  const server = running.get(id)?.server
  running.delete(id)
  server?.server.closeAllConnections()
  await server?.close()
}

function reply(message: Reply): void {
  process.send?.(message)
}
