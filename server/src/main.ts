import { destination, pino } from 'pino'
import { type App, buildApp } from './app.ts'
import type { AdministratorSignIn } from './features/sessions/administrator.ts'
import { hasPlaceholders } from './features/web/public-site.ts'
import { restrictPermissions } from './platform/data-files.ts'
import { requireNotMoved } from './platform/database/database-location.ts'
import { lockDatabase } from './platform/database/database-lock.ts'
import { type Environment, readEnvironment } from './platform/environment.ts'
import { stopOnSignal } from './platform/graceful-stop.ts'
import {
  explainStorageError,
  failureText,
  requireBuild,
  requireFreePort,
  requireWritable,
} from './start-conditions.ts'

async function start(): Promise<void> {
  const environment = readEnvironment(process.env, process.cwd())
  const { host, port, dataDir, webRoot } = environment
  requireBuild(webRoot)
  await requireWritable(dataDir)
  await requireFreePort(host, port)
  const app = await openApp(environment)
  const bound = await app.server.listen({ host, port })
  stopOnSignal(app)
  const url = bound.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])/, '//localhost')
  console.log(`Vayal is ready: ${url}`)
  printSignIn(environment, app.administrator)
  if (await hasPlaceholders(webRoot)) {
    console.log('The public pages still contain placeholders: set public-site/src/site.ts')
  }
  process.send?.({ type: 'ready', url, ...app.administrator })
}

async function openApp(environment: Environment): Promise<App> {
  const logger = pino({ level: environment.logLevel }, destination(2))
  const { databaseUrl, dataDir, webRoot } = environment
  try {
    await restrictPermissions(dataDir)
    if (databaseUrl === null) lockDatabase(dataDir, 'server')
    requireNotMoved(environment)
    return await buildApp({ environment, webRoot, logger })
  } catch (error) {
    throw explainStorageError(error, environment)
  }
}

function printSignIn({ clientAuth }: Environment, administrator: AdministratorSignIn): void {
  const { username } = clientAuth ?? administrator
  const password = clientAuth
    ? 'the one whose hash is CLIENT_AUTH_PASSWORD_SHA256, checked in the browser'
    : passwordHint(administrator)
  console.log(`Administrator:  ${username}\nPassword:       ${password}`)
}

function passwordHint({ generatedPassword, disabled, passwordFrom }: AdministratorSignIn): string {
  if (generatedPassword !== null) return `${generatedPassword} (shown only this once)`
  if (disabled) return 'none, the account is disabled'
  if (passwordFrom === 'environment') return 'as set in ADMIN_PASSWORD'
  return 'as shown at the first start, or set since then'
}

try {
  await start()
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}
