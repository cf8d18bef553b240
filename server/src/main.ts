import { join } from 'node:path'
import { destination, pino } from 'pino'
import { type App, buildApp } from './app.ts'
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts'
import type { AdministratorSignIn } from './sessions/administrator.ts'
import {
  explainDatabaseError,
  requireFreePort,
  requireWritable,
  StartError,
} from './start-conditions.ts'

const CHECKOUT = join(import.meta.dirname, '..', '..')
/** How long a stop waits for answers under way; it is over within ten seconds. */
const DRAIN_MS = 9_500

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
    throw explainDatabaseError(error, environment.dataDir)
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
  } else if (environment.administrator.password !== null) {
    console.log('Password:       as set in ADMIN_PASSWORD')
  } else {
    console.log('Password:       as shown at the first start')
  }
}

function stopOnSignal(app: App): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    app.drain()
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    // A connection whose last answer went out after closing began would stay open, idle.
    setInterval(() => app.server.server.closeIdleConnections(), 100).unref()
    await app.server.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

try {
  await start()
} catch (error) {
  const expected = error instanceof EnvironmentError || error instanceof StartError
  console.error(expected ? `Vayal cannot start: ${error.message}` : error)
  process.exit(1)
}
