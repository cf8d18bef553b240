import { fastifyCompress } from '@fastify/compress'
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { seedDemo } from '../demo/seed/seed-demo.ts'
import { apiRoutes } from './api-routes.ts'
import { buildFilesRoutes } from './features/releases/build-files-routes.ts'
import { installBundledBuilds } from './features/releases/bundled-builds.ts'
import { liveRegistry } from './features/releases/live-registry.ts'
import { type AdministratorSignIn, ensureAdministrator } from './features/sessions/administrator.ts'
import { createAuthenticate } from './features/sessions/authenticate.ts'
import { PASSWORD_COST, type PasswordCost } from './features/sessions/passwords.ts'
import { storeAssets } from './features/web/assets.ts'
import { notFoundPage } from './features/web/public-site.ts'
import { webRoutes } from './features/web/web-routes.ts'
import { openDatabase } from './platform/database/database.ts'
import type { Environment } from './platform/environment.ts'
import { installGuards } from './platform/http/access.ts'
import { notFound } from './platform/http/api-error.ts'
import { ENCODINGS } from './platform/http/content-encoding.ts'
import { tagAnswers } from './platform/http/entity-tags.ts'
import { handleError } from './platform/http/error-handler.ts'
import { listCache } from './platform/http/list-cache.ts'
import { installOpenApi } from './platform/http/openapi.ts'
import type { ApiContext } from './platform/http/routes.ts'
import { commonHeaders } from './platform/http/security-headers.ts'
import { createMetrics } from './platform/operations/metrics.ts'
import { operationsRoutes, storageChecks } from './platform/operations/operations-routes.ts'
import { AccessLog, requestIdOf } from './platform/operations/request-log.ts'
import { openUploadStore } from './platform/uploads/open-upload-store.ts'
import { uploadFilesRoutes } from './platform/uploads/upload-files-routes.ts'

const BODY_LIMIT = 64 * 1024
const REQUEST_TIMEOUT_MS = 30_000

export interface AppOptions {
  environment: Environment
  /** Folder with a complete build of `shell/`, `remotes/` and `public-site/`. */
  webRoot: string
  logger?: FastifyBaseLogger
  /** Milliseconds since 1970. */
  now?: () => number
  passwordCost?: PasswordCost
}

export interface App {
  server: FastifyInstance
  administrator: AdministratorSignIn
  /** Makes `/readyz` fail, and closes each connection after its next answer. */
  drain(): void
}

/** Opens, migrates and fills the database, which closes with `server`. Does not listen yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { environment, now = Date.now, passwordCost = PASSWORD_COST } = options
  const uploads = await openUploadStore(environment)
  const database = await openDatabase(environment, (error) =>
    options.logger?.warn(`Connection to the database lost: ${error.message}`),
  )
  try {
    const administrator = await database.runExclusively(async () => {
      if (environment.seed === 'demo') await seedDemo(database, { uploads, now: now() })
      const change = { database, at: now(), cost: passwordCost }
      return ensureAdministrator(change, environment.administrator)
    })
    const context = { database, lists: listCache(database.read), now, uploads }
    const draining = new AbortController()
    const server = await buildServer({ ...options, passwordCost }, context, draining.signal)
    return { server, administrator, drain: () => draining.abort() }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function buildServer(
  { environment, webRoot, logger, passwordCost }: AppOptions & { passwordCost: PasswordCost },
  context: ApiContext,
  draining: AbortSignal,
): Promise<FastifyInstance> {
  const { database } = context
  const app = fastify({
    ...(logger && { loggerInstance: logger }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Any client can send X-Forwarded-For: only the named proxies are trusted.
    trustProxy: environment.trustedProxies.length > 0 ? environment.trustedProxies : false,
    forceCloseConnections: 'idle',
    genReqId: requestIdOf,
    logController: new AccessLog({ requestIdLogLabel: 'requestId' }),
    // A malformed URL reaches no hook, so the headers are set and the answer is logged here, without the error's message: it has the whole URL.
    frameworkErrors: (error, request, reply) => {
      handleError(error, request, reply.headers(commonHeaders(request)))
      request.log.info({ method: request.method, status: reply.statusCode }, 'malformed URL')
    },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  // Response schemas only document: serialising by them would halve the throughput.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.addHook('onClose', () => database.close())
  if (environment.tracing) {
    const { traceRequests } = await import('./platform/operations/tracing.ts')
    await traceRequests(app)
  }

  app.setErrorHandler(handleError)
  const sendNotFoundPage = notFoundPage(webRoot)
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api')) return handleError(notFound('Route'), request, reply)
    return sendNotFoundPage(request, reply)
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(commonHeaders(request))
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store')
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.aborted) reply.header('Connection', 'close')
    done()
  })
  tagAnswers(app)
  await app.register(fastifyCompress, {
    encodings: [...ENCODINGS, 'identity'],
    // The body limit counts bytes as sent: a small compressed body could grow past it.
    globalDecompression: false,
  })
  const checks = storageChecks(context)
  const metrics = createMetrics(checks)
  metrics.watch(app)
  operationsRoutes(app, checks, metrics, draining)

  const authenticate = createAuthenticate(database, environment, context.now)
  installGuards(app, authenticate)
  await installOpenApi(app)
  const warn = (message: string) => app.log.warn(message)
  await storeAssets(database, webRoot, context.now())
  const bundled = await installBundledBuilds(database, webRoot, context.now(), warn)
  const { apiBaseUrl, adBannerBaseUrl, authMode, clientAuth } = environment
  const { remotesBaseUrl: baseUrl, allowedOverrides } = environment
  const registry = liveRegistry(database, { baseUrl, webRoot, bundled, warn })
  // Read once now, so that the start warns of builds that cannot be offered.
  await registry.current()
  const options = { ...context, passwordCost, authenticate, metrics, registry, authMode }
  await app.register(apiRoutes, { prefix: '/api', options })
  buildFilesRoutes(app, database)
  uploadFilesRoutes(app, context.uploads)
  const config = { apiBaseUrl, adBannerBaseUrl, authMode, clientAuth }
  await webRoutes(app, { webRoot, database, config, registry, allowedOverrides })
  await app.ready()
  return app
}
