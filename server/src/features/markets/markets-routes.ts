import { market, marketEdit, newMarket } from '@vayal/shared/contracts/market'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { entityRoutes } from '../../platform/http/entity-routes.ts'
import { markets } from './markets-repository.ts'

export const marketsRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const routes = entityRoutes(app, context, {
    kind: 'market',
    table: markets,
    idOf: ({ MarketId }) => MarketId,
    answer: market,
  })
  routes.list('/markets', 'All markets')
  routes.create('/markets', { summary: 'Add a market', body: newMarket })
  routes.edit('PUT', '/markets/:marketId', {
    summary: 'Replace a market',
    body: marketEdit,
    idField: 'MarketId',
  })
  routes.delete('/markets/:marketId', 'Delete a market')
}
