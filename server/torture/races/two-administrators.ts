import { startPostgres } from '../../src/testing/postgres-server.ts'
import { makeFolder, signIn, startServer } from '../running-server.ts'

export interface Administrator {
  url: string
  token: string
}

export interface RaceSetup {
  name: string
  administrators: [Administrator, Administrator]
  databaseUrl: string | null
  dataDir: string
}

export async function onOneServer<T>(work: (setup: RaceSetup) => Promise<T>): Promise<T> {
  await using folder = await makeFolder({ fast: true })
  await using server = await startServer({ DATA_DIR: folder.path })
  const { url } = server
  return await work({
    name: 'one server',
    administrators: [
      { url, token: await signIn(url) },
      { url, token: await signIn(url) },
    ],
    databaseUrl: null,
    dataDir: folder.path,
  })
}

export async function onTwoServers<T>(work: (setup: RaceSetup) => Promise<T>): Promise<T> {
  const postgres = await startPostgres()
  try {
    await using folder = await makeFolder({ fast: true })
    const databaseUrl = `${postgres.url}/postgres`
    const variables = { DATA_DIR: folder.path, DATABASE_URL: databaseUrl }
    await using one = await startServer(variables)
    await using two = await startServer(variables)
    return await work({
      name: 'two servers on one PostgreSQL',
      administrators: [
        { url: one.url, token: await signIn(one.url) },
        { url: two.url, token: await signIn(two.url) },
      ],
      databaseUrl,
      dataDir: folder.path,
    })
  } finally {
    postgres.stop()
  }
}

/** Sends `call`, a method and a path below `/api`. */
export function send(
  { url, token }: Administrator,
  { call, body }: { call: string; body: unknown },
  headers: Record<string, string> = {},
): Promise<Response> {
  const [method = '', path] = call.split(' ')
  return fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
