import { Writable } from 'node:stream'
import { pino } from 'pino'
import * as z from 'zod'
import { type App, buildApp } from '../app.ts'
import { readEnvironment } from '../platform/environment.ts'

/** Many servers in one process, each on its own port and data: loading the code takes long. */

const request = z.discriminatedUnion('what', [
  z.object({ what: z.literal('start'), id: z.string(), env: z.record(z.string(), z.string()) }),
  z.object({ what: z.literal('stop'), id: z.string() }),
])

type Reply =
  | { what: 'started' | 'stopped'; id: string }
  | { what: 'failed'; id: string; why: string }
  | { what: 'log'; id: string; text: string }

const PASSWORD_COST = { memory: 8, passes: 1 }

const running = new Map<string, App>()

process.on('message', async (message) => {
  const asked = request.parse(message)
  const { id } = asked
  try {
    if (asked.what === 'start') await start(id, asked.env)
    else await stop(id)
    reply({ what: asked.what === 'start' ? 'started' : 'stopped', id })
  } catch (error) {
    reply({ what: 'failed', id, why: error instanceof Error ? (error.stack ?? '') : String(error) })
  }
})
process.on('disconnect', () => process.exit())

async function start(id: string, env: Record<string, string>): Promise<void> {
  const environment = readEnvironment(env, process.cwd())
  if (environment.webRoot === null) throw new Error('WEB_ROOT is needed')
  const log = new Writable({
    write(chunk, _encoding, done) {
      reply({ what: 'log', id, text: String(chunk) })
      done()
    },
  })
  const logger = pino({ level: environment.logLevel }, log)
  const { webRoot, host, port } = environment
  const app = await buildApp({ environment, webRoot, logger, passwordCost: PASSWORD_COST })
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
