import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { readEnvironment } from '../platform/environment.ts'
import type { Bucket } from '../platform/uploads/bucket-url.ts'
import { documentedAnswers } from './documented-answers.ts'
import { MEMORY_FOLDER } from './memory-folder.ts'
import { takeTestBucket } from './test-bucket.ts'
import { takeTestDatabase } from './test-database.ts'

export const APP_TOKEN = 'app-token-for-tests'
export const PASSWORD = 'correct horse'

export const DEPLOY_TOKEN = 'deploy-token-of-the-catalog'
export const OTHER_DEPLOY_TOKEN = 'deploy-token-of-the-stores'

export type Caller = 'anonymous' | 'app' | 'deploy' | 'admin'
type Method = NonNullable<InjectOptions['method']>

export interface TestApp {
  readonly server: FastifyInstance
  readonly administrator: App['administrator']
  readonly dataDir: string
  /** Null where the tests run on the embedded database. */
  readonly databaseUrl: string | null
  /** Null where uploads are in `dataDir`. */
  readonly bucket: Bucket | null
  readonly clock: { now: number }
  readonly storage: { DATABASE_URL: string; UPLOADS_URL: string }
  /** Calls `/api` + path, by default as the administrator. Throws on an undocumented answer. */
  call(method: Method, path: string, body?: unknown, how?: How): Promise<LightMyRequestResponse>
  restart(variables?: NodeJS.ProcessEnv, webRoot?: string): Promise<void>
  drain(): void
}

interface How {
  as?: Caller
  token?: string
  headers?: Record<string, string>
}

/** The real application on its own database, until the test ends. Only the test moves its clock. */
export async function startTestApp(
  variables: NodeJS.ProcessEnv = {},
  webRoot = '/nowhere',
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(MEMORY_FOLDER, 'vayal-server-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const databaseUrl = await takeTestDatabase()
  const clock = { now: Date.UTC(2026, 10, 21, 6) }
  const storage = { DATABASE_URL: databaseUrl ?? '', UPLOADS_URL: takeTestBucket() ?? '' }
  return startOn({ dataDir, clock, storage }, variables, webRoot)
}

/** Another server on the same data and clock. */
export function startPeer(
  app: TestApp,
  webRoot = '/nowhere',
  variables: NodeJS.ProcessEnv = {},
): Promise<TestApp> {
  return startOn(app, variables, webRoot)
}

async function startOn(
  { dataDir, clock, storage }: Pick<TestApp, 'dataDir' | 'clock' | 'storage'>,
  variables: NodeJS.ProcessEnv,
  webRoot: string,
): Promise<TestApp> {
  const environmentWith = (changed: NodeJS.ProcessEnv = {}) =>
    readEnvironment(
      {
        DATA_DIR: dataDir,
        ...storage,
        SEED: 'none',
        ADMIN_PASSWORD: PASSWORD,
        APP_TOKENS: APP_TOKEN,
        DEPLOY_TOKENS: `catalog:${DEPLOY_TOKEN},stores:${OTHER_DEPLOY_TOKEN}`,
        ...variables,
        ...changed,
      },
      '/',
    )
  const build = (changed: NodeJS.ProcessEnv, root = webRoot) =>
    buildApp({
      environment: environmentWith(changed),
      webRoot: root,
      now: () => clock.now,
      passwordCost: { memory: 64, passes: 1 },
    })
  let app = await build({})
  const check = await documentedAnswers(app.server)
  onTestFinished(() => app.server.close())
  let adminToken: string | undefined

  async function tokenOf(caller: Caller): Promise<string | undefined> {
    if (caller === 'anonymous') return undefined
    if (caller === 'app') return APP_TOKEN
    if (caller === 'deploy') return DEPLOY_TOKEN
    adminToken ??= await signIn(app.server)
    return adminToken
  }

  return {
    get server() {
      return app.server
    },
    get administrator() {
      return app.administrator
    },
    dataDir,
    databaseUrl: environmentWith().databaseUrl,
    bucket: environmentWith().bucket,
    storage,
    clock,
    async call(method, path, body, { as = 'admin', token, headers = {} } = {}) {
      const bearer = token ?? (await tokenOf(as))
      const response = await app.server.inject({
        method,
        url: `/api${path}`,
        headers: {
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      check(response)
      return response
    },
    async restart(changed = {}, root) {
      await app.server.close()
      app = await build(changed, root)
    },
    drain() {
      app.drain()
    },
  }
}

export async function signIn(server: FastifyInstance, password = PASSWORD): Promise<string> {
  const response = await server.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'admin', password },
  })
  return response.json().token
}
