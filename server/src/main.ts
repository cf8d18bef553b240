import type { Server } from 'node:http'
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
    await everyoneLeft(app.server.server)
    // A connection whose last answer went out after closing began would stay open, idle.
    setInterval(() => app.server.server.closeIdleConnections(), 100).unref()
    // Not Fastify's close at once: it refuses what is asked on connections that are still open.
    await new Promise((closed) => app.server.server.close(closed))
    await app.server.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/**
 * Closing at once would cut off requests that are on their way on a connection that is kept. Whoever
 * asks nothing within the time has none.
 */
async function everyoneLeft(server: Server): Promise<void> {
  const until = performance.now() + FAREWELL_MS
  const connections = promisify(server.getConnections.bind(server))
  while (performance.now() < until && (await connections()) > 0) await wait(20)
  // Right after connections were accepted, so that hardly one waits unaccepted when nobody listens.
  await new Promise(setImmediate)
}

try {
  await start()
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}
