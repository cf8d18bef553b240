import { market, marketEdit, newMarket } from '@vayal/shared/contracts/market'
import { entityRoutes } from '../../platform/http/entity-routes.ts'
import type { ApiRoutes } from '../../platform/http/routes.ts'
import { markets } from './markets-repository.ts'

export const marketsRoutes: ApiRoutes = async (app, context) => {
  const routes = entityRoutes(app, context, {
    kind: 'market',
    table: markets,
    idOf: ({ MarketId }) => MarketId,
    answer: market,
  })
  routes.list('/markets', 'All markets')
  routes.create('/markets', 'Add a market', newMarket)
  routes.edit('PUT', '/markets/:marketId', 'MarketId', 'Replace a market', marketEdit)
  routes.delete('/markets/:marketId', 'Delete a market')
}
