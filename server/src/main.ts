import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { destination, pino } from 'pino'
import { type App, buildApp } from './app.ts'
import { type Environment, readEnvironment } from './environment.ts'
import type { AdministratorSignIn } from './sessions/administrator.ts'
import {
  explainStorageError,
  failureText,
  requireFreePort,
  requireWritable,
} from './start-conditions.ts'

const CHECKOUT = join(import.meta.dirname, '..', '..')
/** How long a stop waits for answers under way; it is over within ten seconds. */
const DRAIN_MS = 9_500
/** How long callers may take to come for the answer that tells them to go. */
const FAREWELL_MS = 1_000
/** How long a stop waits, where callers keep coming, for a moment in which none comes. */
const RUSH_MS = 5_000
/** A turn of the event loop in which nothing was done: whoever comes meanwhile comes within it. */
const EMPTY_TURN_MS = 0.05
/** How long open connections are served when nobody can open one any more. */
const LAST_WORDS_MS = 500

async function start(): Promise<void> {
  const environment = readEnvironment(process.env, process.cwd())
  const { host, port, dataDir } = environment
  await requireWritable(dataDir)
  await requireFreePort(host, port)
  const app = await openApp(environment)
  const address = await app.server.listen({ host, port })
  const shown = address.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])/, '//localhost')
  console.log(`Vayal is ready: ${shown}`)
  printSignIn(environment, app.administrator)
  process.send?.({ type: 'ready', address: shown, ...app.administrator })
  stopOnSignal(app)
}

async function openApp(environment: Environment): Promise<App> {
  const logger = pino({ level: environment.logLevel }, destination(2))
  try {
    return await buildApp({ environment, webRoot: environment.webRoot ?? CHECKOUT, logger })
  } catch (error) {
    throw explainStorageError(error, environment.dataDir)
  }
}

function printSignIn(environment: Environment, administrator: AdministratorSignIn): void {
  if (environment.clientAuth !== null) {
    console.log(`Administrator:  ${environment.clientAuth.username}`)
    console.log('Password:       the one of CLIENT_AUTH_PASSWORD_SHA256, compared in the browser')
    return
  }
  console.log(`Administrator:  ${administrator.username}`)
  if (administrator.generatedPassword !== null) {
    console.log(`Password:       ${administrator.generatedPassword} (shown only this once)`)
  } else if (administrator.disabled) {
    console.log('Password:       none, the account is disabled')
  } else if (administrator.passwordFrom === 'environment') {
    console.log('Password:       as set in ADMIN_PASSWORD')
  } else {
    console.log('Password:       as shown at the first start, or set since then')
  }
}

function stopOnSignal(app: App): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    app.drain()
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    const { server } = app.server
    const closed = once(server, 'close')
    await everyoneLeft(server)
    // Not the HTTP server's own close, nor Fastify's: they cut off connections that just seem idle.
    // Callers that are refused now come on these, if on any.
    NetServer.prototype.close.call(server)
    await Promise.race([closed, wait(LAST_WORDS_MS)])
    // A connection whose last answer went out after closing began would stay open, idle.
    setInterval(() => server.closeIdleConnections(), 100).unref()
    await closed
    await app.server.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/**
 * Closing at once would cut off requests that are on their way on a connection that is kept. Whoever
 * asks nothing within the time has none. Connections that the system holds for us when nobody listens
 * any more are cut off, too: so that is done right after a turn of the event loop in which none has
 * come, and which was short, so that none can have come since.
 */
async function everyoneLeft(server: Server): Promise<void> {
  let came = 0
  server.on('connection', () => {
    came += 1
  })
  const began = performance.now()
  const connections = promisify(server.getConnections.bind(server))
  while (performance.now() - began < FAREWELL_MS && (await connections()) > 0) await wait(20)
  for (let turn = began; turn - began < RUSH_MS; ) {
    const before = { came, turn }
    await new Promise(setImmediate)
    turn = performance.now()
    if (came === before.came && turn - before.turn < EMPTY_TURN_MS) return
  }
}

try {
  await start()
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}
