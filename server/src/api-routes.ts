import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { activityRoutes } from './features/activity/activity-routes.ts'
import { adBannerRoutes } from './features/ad-banner/ad-banner-routes.ts'
import { categories } from './features/categories/categories-repository.ts'
import { categoriesRoutes } from './features/categories/categories-routes.ts'
import { exhibitionsRoutes } from './features/exhibitions/exhibitions-routes.ts'
import { marketPricesRoutes } from './features/market-prices/market-prices-routes.ts'
import { marketsRoutes } from './features/markets/markets-routes.ts'
import { newsRoutes } from './features/news/news-routes.ts'
import { productsRoutes } from './features/products/products-routes.ts'
import { buildReportsRoutes } from './features/releases/build-reports-routes.ts'
import type { LiveRegistry } from './features/releases/live-registry.ts'
import { releasesRoutes } from './features/releases/releases-routes.ts'
import { ownPasswordRoutes } from './features/sessions/own-password-routes.ts'
import type { PasswordCost } from './features/sessions/passwords.ts'
import { sessionRoutes } from './features/sessions/session-routes.ts'
import { smokeSessionRoutes } from './features/sessions/smoke-session-routes.ts'
import { storesRoutes } from './features/stores/stores-routes.ts'
import type { Queries } from './platform/database/database.ts'
import type { Environment } from './platform/environment.ts'
import type { Authenticate } from './platform/http/access.ts'
import { refuseBrokenText } from './platform/http/request-text.ts'
import type { ApiContext } from './platform/http/routes.ts'
import type { Metrics } from './platform/operations/metrics.ts'
import { uploadsRoutes } from './platform/uploads/uploads-routes.ts'

export interface ApiOptions extends ApiContext {
  passwordCost: PasswordCost
  authenticate: Authenticate
  metrics: Metrics
  registry: LiveRegistry
  authMode: Environment['authMode']
}

const ROUTES: FastifyPluginAsyncZod<ApiOptions>[] = [
  sessionRoutes,
  ownPasswordRoutes,
  categoriesRoutes,
  productsRoutes,
  newsRoutes,
  adBannerRoutes,
  marketsRoutes,
  marketPricesRoutes,
  exhibitionsRoutes,
  storesRoutes,
  uploadsRoutes,
  smokeSessionRoutes,
  releasesRoutes,
  buildReportsRoutes,
]

export const apiRoutes: FastifyPluginAsyncZod<{ options: ApiOptions }> = async (
  app,
  { options },
) => {
  acceptJsonOnly(app)
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) refuseBrokenText(part)
  })
  const readNames = async (db: Queries) => ({ CategoryId: await categoryNames(db) })
  await app.register(activityRoutes, { ...options, readNames })
  for (const routes of ROUTES) await app.register(routes, options)
}

/** An empty body counts as none: many clients send the JSON content type on every call. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => (text === '' ? done(null, undefined) : parse(request, text, done)),
  )
}

/** Labels of the categories by id: a name is the same in both languages. */
async function categoryNames(db: Queries) {
  const all = await categories.list(db)
  return Object.fromEntries(
    all.map(({ CategoryId, Name }) => [String(CategoryId), { en: Name, ta: Name }]),
  )
}
