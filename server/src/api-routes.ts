import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adBannerRoutes } from './ad-banner/ad-banner-routes.ts'
import { categoriesRoutes } from './categories/categories-routes.ts'
import { exhibitionsRoutes } from './exhibitions/exhibitions-routes.ts'
import type { ApiContext } from './http/api-context.ts'
import { refuseBrokenText } from './http/body-text.ts'
import { marketPricesRoutes } from './market-prices/market-prices-routes.ts'
import { marketsRoutes } from './markets/markets-routes.ts'
import { newsRoutes } from './news/news-routes.ts'
import { productsRoutes } from './products/products-routes.ts'
import type { PasswordCost } from './sessions/passwords.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { storesRoutes } from './stores/stores-routes.ts'
import { uploadsRoutes } from './uploads/uploads-routes.ts'

/** Everything under `/api`. */
export function apiRoutes(context: ApiContext, passwordCost: PasswordCost): FastifyPluginAsyncZod {
  return async (app) => {
    acceptJsonOnly(app)
    app.addHook('preValidation', async (request) => refuseBrokenText(request.body))
    await app.register(sessionRoutes(context, passwordCost))
    await app.register(categoriesRoutes(context))
    await app.register(productsRoutes(context))
    await app.register(newsRoutes(context))
    await app.register(adBannerRoutes(context))
    await app.register(marketsRoutes(context))
    await app.register(marketPricesRoutes(context))
    await app.register(exhibitionsRoutes(context))
    await app.register(storesRoutes(context))
    await app.register(uploadsRoutes(context))
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
