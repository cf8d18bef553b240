import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { destination, pino } from 'pino'
import { type App, buildApp } from './app.ts'
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts'
import type { AdministratorSignIn } from './sessions/administrator.ts'

const CHECKOUT = join(import.meta.dirname, '..', '..')
/** How long a stop waits for answers under way; it is over within ten seconds. */
const DRAIN_MS = 9_500

/** What keeps the server from starting, in one line for the person who starts it. */
class StartError extends Error {}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env, process.cwd())
  await requireWritable(environment.dataDir)
  const logger = pino({ level: environment.logLevel }, destination(2))
  const app = await buildApp({ environment, webRoot: environment.webRoot ?? CHECKOUT, logger })
  const address = await listen(app, environment)
  const { administrator } = app
  console.log(`Vayal is ready: ${address}`)
  console.log(`Administrator:  ${administrator.username}`)
  printPassword(environment, administrator)
  process.send?.({ type: 'ready', address, ...administrator })
  stopOnSignal(app)
}

async function requireWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new StartError(`DATA_DIR must be a folder that can be written to: ${messageOf(error)}`)
  }
}

async function listen(app: App, environment: Environment): Promise<string> {
  const { host, port } = environment
  try {
    const address = await app.server.listen({ host, port })
    return address.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])/, '//localhost')
  } catch (error) {
    await app.server.close()
    // It was stored and is shown at this start only.
    if (app.administrator.generatedPassword !== null) printPassword(environment, app.administrator)
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw new StartError(
      taken
        ? `PORT ${port} is taken: stop what uses it or set PORT to another one`
        : `Cannot listen on HOST ${host}, PORT ${port}: ${messageOf(error)}`,
    )
  }
}

function printPassword(environment: Environment, administrator: AdministratorSignIn): void {
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

try {
  await start()
} catch (error) {
  const expected = error instanceof EnvironmentError || error instanceof StartError
  console.error(expected ? `Vayal cannot start: ${error.message}` : error)
  process.exit(1)
}
