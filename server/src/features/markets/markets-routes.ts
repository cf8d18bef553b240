import { market, marketEdit, newMarket } from '@vayal/shared/contracts/market'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { versionOf } from '../../platform/database/resource-versions.ts'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { notFound } from '../../platform/http/api-error.ts'
import { pathId, requireSameId } from '../../platform/http/ids.ts'
import { mutate, requireRevision } from '../../platform/http/mutation.ts'
import { nothing } from '../../platform/http/openapi.ts'
import {
  deleteMarket,
  insertMarket,
  listMarkets,
  lockMarket,
  updateMarket,
} from './markets-repository.ts'

const tags = ['markets']
const params = z.object({ marketId: z.string() })

export function marketsRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, keptLists } = context
  return async (app) => {
    app.get(
      '/markets',
      {
        config: { access: 'public' },
        schema: { tags, summary: 'All markets', response: { 200: z.array(market) } },
      },
      async (request, reply) => {
        const version = await versionOf(database.read, 'markets')
        return keptLists.send(request, reply, 'markets', version, () => listMarkets(database.read))
      },
    )

    app.post(
      '/markets',
      {
        config: { access: 'admin' },
        schema: { tags, summary: 'Add a market', body: newMarket, response: { 201: market } },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const after = await insertMarket(trx, request.body)
          const entry = { entity: 'market', entityId: after.MarketId } as const
          const audit = [{ ...entry, action: 'create' as const, before: null, after }]
          return { status: 201, body: after, audit }
        }),
    )

    app.put(
      '/markets/:marketId',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Replace a market; If-Match holds it back when it changed meanwhile',
          params,
          body: marketEdit,
          response: { 200: market },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = pathId(request.params.marketId, 'Market')
          const { MarketId, ...values } = request.body
          requireSameId(MarketId, id, 'MarketId')
          const before = await lockMarket(trx, id)
          if (!before) throw notFound('Market')
          requireRevision(request, before)
          const after = await updateMarket(trx, id, values)
          const entry = { entity: 'market', entityId: id, action: 'update' } as const
          return { status: 200, body: after, audit: [{ ...entry, before, after }] }
        }),
    )

    app.delete(
      '/markets/:marketId',
      {
        config: { access: 'admin' },
        schema: { tags, summary: 'Delete a market', params, response: { 204: nothing } },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = pathId(request.params.marketId, 'Market')
          const before = await lockMarket(trx, id)
          if (!before) throw notFound('Market')
          requireRevision(request, before)
          await deleteMarket(trx, id)
          const entry = { entity: 'market', entityId: id, action: 'delete' } as const
          return { status: 204, audit: [{ ...entry, before, after: null }] }
        }),
    )
  }
}
