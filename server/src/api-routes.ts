import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { activityRoutes } from './activity/activity-routes.ts'
import { adBannerRoutes } from './ad-banner/ad-banner-routes.ts'
import { categoriesRoutes } from './categories/categories-routes.ts'
import type { Environment } from './environment.ts'
import { exhibitionsRoutes } from './exhibitions/exhibitions-routes.ts'
import type { Authenticate } from './http/access.ts'
import type { ApiContext } from './http/api-context.ts'
import { refuseBrokenText } from './http/body-text.ts'
import { marketPricesRoutes } from './market-prices/market-prices-routes.ts'
import { marketsRoutes } from './markets/markets-routes.ts'
import { newsRoutes } from './news/news-routes.ts'
import type { Metrics } from './operations/metrics.ts'
import { productsRoutes } from './products/products-routes.ts'
import { buildReportsRoutes } from './releases/build-reports-routes.ts'
import type { LiveRegistry } from './releases/live-registry.ts'
import { releasesRoutes } from './releases/releases-routes.ts'
import { LoginLimits } from './sessions/login-limits.ts'
import { ownPasswordRoutes } from './sessions/own-password-routes.ts'
import { ownSessionsRoutes } from './sessions/own-sessions-routes.ts'
import type { PasswordCost } from './sessions/passwords.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { storesRoutes } from './stores/stores-routes.ts'
import { uploadsRoutes } from './uploads/uploads-routes.ts'

export interface ApiOptions {
  passwordCost: PasswordCost
  authenticate: Authenticate
  metrics: Metrics
  registry: LiveRegistry
  webRoot: string
  authMode: Environment['authMode']
}

/** Everything under `/api`. */
export function apiRoutes(context: ApiContext, options: ApiOptions): FastifyPluginAsyncZod {
  const { passwordCost, authenticate, metrics, registry, webRoot, authMode } = options
  return async (app) => {
    acceptJsonOnly(app)
    app.addHook('preValidation', (request, _reply, done) => {
      refuseBrokenText(request.body)
      done()
    })
    const limits = new LoginLimits(context.database, context.now)
    await app.register(sessionRoutes(context, { limits, passwordCost }))
    await app.register(ownPasswordRoutes(context, { limits, passwordCost }))
    await app.register(ownSessionsRoutes(context))
    await app.register(activityRoutes(context))
    await app.register(categoriesRoutes(context))
    await app.register(productsRoutes(context))
    await app.register(newsRoutes(context))
    await app.register(adBannerRoutes(context))
    await app.register(marketsRoutes(context))
    await app.register(marketPricesRoutes(context))
    await app.register(exhibitionsRoutes(context))
    await app.register(storesRoutes(context))
    await app.register(uploadsRoutes(context))
    await app.register(releasesRoutes(context, { registry, webRoot }))
    const needsToken = authMode === 'server'
    await app.register(buildReportsRoutes(context, { registry, metrics, authenticate, needsToken }))
  }
}

/** An empty body counts as none, whatever type it claims: many clients claim JSON on every call. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => (text === '' ? done(null, undefined) : parse(request, text, done)),
  )
}
