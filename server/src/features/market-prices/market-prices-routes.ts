import {
  marketPrice,
  marketPriceEdit,
  marketPriceEntry,
  newMarketPrice,
  PRICE_HISTORY_LIMIT,
  previousMarketPrice,
} from '@vayal/shared/contracts/market-price'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { notFound } from '../../platform/http/api-error.ts'
import { pathId, requireSameId } from '../../platform/http/ids.ts'
import { acknowledgedWarnings, mutate } from '../../platform/http/mutation.ts'
import { nothing } from '../../platform/http/openapi.ts'
import { created, deleted, requireCurrent, updated } from '../../platform/http/outcomes.ts'
import { sendPublicList } from '../../platform/http/public-list.ts'
import { listHistory, listPrevious } from './market-price-history-repository.ts'
import { marketPrices, type StoredMarketPrice } from './market-prices-repository.ts'

const tags = ['market prices']
const params = z.object({ id: z.string() })
const ON_RECORD = 'Acknowledged-Warnings records the codes of acknowledged warnings'

export function marketPricesRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, now } = context
  return async (app) => {
    app.get(
      '/marketprice',
      {
        config: { access: 'public' },
        schema: { tags, summary: 'All market prices', response: { 200: z.array(marketPrice) } },
      },
      (request, reply) =>
        sendPublicList(context, request, reply, 'market-prices', marketPrices.list),
    )

    app.get(
      '/marketprice/previous',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'The last different prices of an earlier date, and the acknowledged warnings',
          response: { 200: z.array(previousMarketPrice) },
        },
      },
      (request, reply) => {
        const key = 'previous market prices'
        return sendPublicList(context, request, reply, 'market-prices', listPrevious, key)
      },
    )

    app.get(
      '/marketprice/:id/history',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: `The newest ${PRICE_HISTORY_LIMIT} states of a price, newest first`,
          params,
          response: { 200: z.array(marketPriceEntry) },
        },
      },
      async (request) => {
        const id = pathId(request.params.id, 'Market price')
        if (!(await marketPrices.find(database.read, id))) throw notFound('Market price')
        return listHistory(database.read, id)
      },
    )

    app.post(
      '/marketprice',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: `Add a market price; ${ON_RECORD}`,
          body: newMarketPrice,
          response: { 201: marketPrice },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const acknowledged = acknowledgedWarnings(request)
          const after = await marketPrices.insert(trx, request.body, now(), acknowledged)
          const recorded = withAcknowledged(after, acknowledged)
          return { ...created('market-price', after.Id, recorded), body: after }
        }),
    )

    app.put(
      '/marketprice/:id',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: `Replace a market price; If-Match refuses an older revision; ${ON_RECORD}`,
          params,
          body: marketPriceEdit,
          response: { 200: marketPrice },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = pathId(request.params.id, 'Market price')
          const { Id, ...values } = request.body
          requireSameId(Id, id, 'Id')
          const before = requireCurrent(request, 'Market price', await marketPrices.lock(trx, id))
          const acknowledged = acknowledgedWarnings(request)
          const after = await marketPrices.update(trx, id, values, now(), acknowledged)
          const recorded = withAcknowledged(after, acknowledged)
          return { ...updated('market-price', id, { before, after: recorded }), body: after }
        }),
    )

    app.delete(
      '/marketprice/:id',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Delete a market price and its history',
          params,
          response: { 204: nothing },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = pathId(request.params.id, 'Market price')
          const before = requireCurrent(request, 'Market price', await marketPrices.lock(trx, id))
          await marketPrices.delete(trx, id)
          return deleted('market-price', id, before)
        }),
    )
  }
}

/** Audited state; the acknowledged warnings come first, since the activity page shows few fields. */
function withAcknowledged(price: StoredMarketPrice, acknowledged: readonly string[]) {
  return acknowledged.length > 0 ? { Acknowledged: acknowledged, ...price } : price
}
