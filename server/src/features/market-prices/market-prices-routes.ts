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
import { versionOf } from '../../platform/database/resource-versions.ts'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { notFound } from '../../platform/http/api-error.ts'
import { pathId, requireSameId } from '../../platform/http/ids.ts'
import { acknowledgedWarnings, mutate, requireRevision } from '../../platform/http/mutation.ts'
import { nothing } from '../../platform/http/openapi.ts'
import { listHistory, listPrevious } from './market-price-history-repository.ts'
import {
  deleteMarketPrice,
  findMarketPrice,
  insertMarketPrice,
  listMarketPrices,
  lockMarketPrice,
  type StoredMarketPrice,
  updateMarketPrice,
} from './market-prices-repository.ts'

const tags = ['market prices']
const params = z.object({ id: z.string() })
const ON_RECORD = 'Acknowledged-Warnings puts the codes of acknowledged warnings on record'

export function marketPricesRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, keptLists, now } = context
  return async (app) => {
    app.get(
      '/marketprice',
      {
        config: { access: 'public' },
        schema: { tags, summary: 'All market prices', response: { 200: z.array(marketPrice) } },
      },
      async (request, reply) => {
        const version = await versionOf(database.read, 'market-prices')
        return keptLists.send(request, reply, 'market prices', version, () =>
          listMarketPrices(database.read),
        )
      },
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
      async (request, reply) => {
        const version = await versionOf(database.read, 'market-prices')
        return keptLists.send(request, reply, 'previous market prices', version, () =>
          listPrevious(database.read),
        )
      },
    )

    app.get(
      '/marketprice/:id/history',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: `What a price was after each of its changes, the newest ${PRICE_HISTORY_LIMIT} first`,
          params,
          response: { 200: z.array(marketPriceEntry) },
        },
      },
      async (request) => {
        const id = pathId(request.params.id, 'Market price')
        if (!(await findMarketPrice(database.read, id))) throw notFound('Market price')
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
          const after = await insertMarketPrice(trx, request.body, now(), acknowledged)
          const entry = { entity: 'market-price', entityId: after.Id, action: 'create' } as const
          const audit = [{ ...entry, before: null, after: recorded(after, acknowledged) }]
          return { status: 201, body: after, audit }
        }),
    )

    app.put(
      '/marketprice/:id',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: `Replace a market price; If-Match holds it back when it changed meanwhile; ${ON_RECORD}`,
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
          const before = await lockMarketPrice(trx, id)
          if (!before) throw notFound('Market price')
          requireRevision(request, before)
          const acknowledged = acknowledgedWarnings(request)
          const after = await updateMarketPrice(trx, id, values, now(), acknowledged)
          const entry = { entity: 'market-price', entityId: id, action: 'update' } as const
          const audit = [{ ...entry, before, after: recorded(after, acknowledged) }]
          return { status: 200, body: after, audit }
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
          const before = await lockMarketPrice(trx, id)
          if (!before) throw notFound('Market price')
          requireRevision(request, before)
          await deleteMarketPrice(trx, id)
          const entry = { entity: 'market-price', entityId: id, action: 'delete' } as const
          return { status: 204, audit: [{ ...entry, before, after: null }] }
        }),
    )
  }
}

/** The state for the record: first what was acknowledged, since few fields are shown at once. */
function recorded(price: StoredMarketPrice, acknowledged: readonly string[]) {
  return acknowledged.length > 0 ? { Acknowledged: acknowledged, ...price } : price
}
