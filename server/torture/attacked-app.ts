import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type App, buildApp } from '../src/app.ts'
import type { PasswordCost } from '../src/features/sessions/passwords.ts'
import { readEnvironment } from '../src/platform/environment.ts'
import type { Caller } from '../src/testing/test-app.ts'
import { makeFolder, PASSWORD } from './running-server.ts'

const TOKENS = {
  app: 'app-token-under-attack',
  deploy: 'deploy-token-of-the-catalog',
}
const SHELL = '<!doctype html><head><!--boot--></head>'
export const CHEAP = { memory: 64, passes: 1 }
const START = Date.UTC(2026, 10, 21, 6)

export interface AttackedApp extends AsyncDisposable {
  readonly server: FastifyInstance
  readonly dataDir: string
  readonly clock: { now: number }
  signIn(password?: string, username?: string): Promise<string>
  call(
    call: string,
    how?: { token?: string | undefined; body?: unknown },
  ): Promise<LightMyRequestResponse>
  restart(variables: NodeJS.ProcessEnv): Promise<void>
}

interface Place {
  dataDir: string
  webRoot: string
  clock: { now: number }
}

export async function openAttackedApp(
  variables: NodeJS.ProcessEnv = {},
  passwordCost: PasswordCost = CHEAP,
): Promise<AttackedApp> {
  const folder = await makeFolder({ fast: true })
  const webRoot = join(folder.path, 'web')
  await mkdir(join(webRoot, 'shell', 'dist'), { recursive: true })
  await writeFile(join(webRoot, 'shell', 'dist', 'index.html'), SHELL)
  const clock = { now: START }
  const place = { dataDir: folder.path, webRoot, clock }
  let app = await build({ ...place, passwordCost }, variables)
  const call: AttackedApp['call'] = (text, { token, body } = {}) => {
    const [method, path] = text.split(' ')
    return app.server.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: `/api${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
  }
  return {
    get server() {
      return app.server
    },
    dataDir: folder.path,
    clock,
    call,
    async signIn(password = PASSWORD, username = 'admin') {
      const response = await call('POST /login', { body: { username, password } })
      return response.json().token
    },
    async restart(changed) {
      await app.server.close()
      app = await build({ ...place, passwordCost }, { ...variables, ...changed })
    },
    async [Symbol.asyncDispose]() {
      await app.server.close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

export async function tokenOf(app: AttackedApp, caller: Caller): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined
  return caller === 'admin' ? app.signIn() : TOKENS[caller]
}

function build(
  { dataDir, webRoot, clock, passwordCost }: Place & { passwordCost: PasswordCost },
  variables: NodeJS.ProcessEnv,
): Promise<App> {
  const environment = readEnvironment(
    {
      DATA_DIR: dataDir,
      SEED: 'none',
      ADMIN_PASSWORD: PASSWORD,
      APP_TOKENS: TOKENS.app,
      DEPLOY_TOKENS: `catalog:${TOKENS.deploy}`,
      ...variables,
    },
    '/',
  )
  return buildApp({
    environment,
    webRoot,
    now: () => clock.now,
    passwordCost,
  })
}
