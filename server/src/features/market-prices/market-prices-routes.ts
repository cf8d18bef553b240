import {
  marketPrice,
  marketPriceEdit,
  marketPriceEntry,
  type NewMarketPrice,
  newMarketPrice,
  PRICE_HISTORY_LIMIT,
  previousMarketPrice,
} from '@vayal/shared/contracts/market-price'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/api-error.ts'
import { entityRoutes } from '../../platform/http/entity-routes.ts'
import { pathId } from '../../platform/http/ids.ts'
import { acknowledgedWarnings } from '../../platform/http/mutation.ts'
import { type ApiRoutes, documentedIn } from '../../platform/http/routes.ts'
import { listHistory, listPrevious } from './market-price-history-repository.ts'
import { marketPrices } from './market-prices-repository.ts'

const documented = documentedIn('market prices')

const ROUTES = {
  previous: documented(
    'public',
    'The last different prices of an earlier date, and the acknowledged warnings',
    { response: { 200: z.array(previousMarketPrice) } },
  ),
  history: documented(
    'public',
    `The newest ${PRICE_HISTORY_LIMIT} states of a price, newest first`,
    { params: z.object({ id: z.string() }), response: { 200: z.array(marketPriceEntry) } },
  ),
}

export const marketPricesRoutes: ApiRoutes = async (app, context) => {
  const { database, lists, now } = context
  const toValues = (price: NewMarketPrice, { request }: { request: FastifyRequest }) => ({
    ...price,
    at: now(),
    acknowledged: acknowledgedWarnings(request),
  })
  const routes = entityRoutes(app, context, {
    kind: 'market-price',
    table: marketPrices,
    idOf: ({ Id }) => Id,
    answer: marketPrice,
    headers: ['Acknowledged-Warnings'],
    // The acknowledged warnings come first, since the activity page shows few fields.
    audited: (price, { acknowledged }) =>
      acknowledged.length > 0 ? { Acknowledged: acknowledged, ...price } : price,
  })
  routes.list('/marketprice', 'All market prices')

  app.get('/marketprice/previous', ROUTES.previous, (request, reply) => {
    const read = async function* (db: Queries) {
      yield JSON.stringify(await listPrevious(db))
    }
    return lists.send(request, reply, 'market-prices', read, 'previous market prices')
  })

  app.get('/marketprice/:id/history', ROUTES.history, async (request) => {
    const id = pathId(request.params.id, 'Market price')
    if (!(await marketPrices.find(database.read, id))) throw notFound('Market price')
    return listHistory(database.read, id)
  })

  routes.create('/marketprice', 'Add a market price', newMarketPrice, toValues)
  routes.edit('PUT', '/marketprice/:id', 'Id', 'Replace a market price', marketPriceEdit, toValues)
  routes.delete('/marketprice/:id', 'Delete a market price and its history')
}
