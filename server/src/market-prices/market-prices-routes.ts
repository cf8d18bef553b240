import {
  MAX_HISTORY_SENT,
  marketPrice,
  marketPriceEdit,
  marketPriceEntry,
  newMarketPrice,
} from '@vayal/shared/contracts/market-price'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { versionOf } from '../database/resource-versions.ts'
import type { ApiContext } from '../http/api-context.ts'
import { notFound } from '../http/api-error.ts'
import { pathId, requireSameId } from '../http/ids.ts'
import { mutate, requireRevision } from '../http/mutation.ts'
import { nothing } from '../http/openapi.ts'
import { listHistory } from './market-price-history-repository.ts'
import {
  deleteMarketPrice,
  findMarketPrice,
  insertMarketPrice,
  listMarketPrices,
  lockMarketPrice,
  updateMarketPrice,
} from './market-prices-repository.ts'

const tags = ['market prices']
const params = z.object({ id: z.string() })

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
      '/marketprice/:id/history',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: `What a price was after each of its changes, the newest ${MAX_HISTORY_SENT} first`,
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
          summary: 'Add a market price',
          body: newMarketPrice,
          response: { 201: marketPrice },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const after = await insertMarketPrice(trx, request.body, now())
          const entry = { entity: 'market-price', entityId: after.Id } as const
          const audit = [{ ...entry, action: 'create' as const, before: null, after }]
          return { status: 201, body: after, audit }
        }),
    )

    app.put(
      '/marketprice/:id',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Replace a market price; If-Match holds it back when it changed meanwhile',
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
          const after = await updateMarketPrice(trx, id, values, now())
          const entry = { entity: 'market-price', entityId: id, action: 'update' } as const
          return { status: 200, body: after, audit: [{ ...entry, before, after }] }
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
