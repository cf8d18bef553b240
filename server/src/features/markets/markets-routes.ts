import { market, marketEdit, newMarket } from '@vayal/shared/contracts/market'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { pathId, requireSameId } from '../../platform/http/ids.ts'
import { mutate } from '../../platform/http/mutation.ts'
import { nothing } from '../../platform/http/openapi.ts'
import { created, deleted, requireCurrent, updated } from '../../platform/http/outcomes.ts'
import { sendPublicList } from '../../platform/http/public-list.ts'
import { markets } from './markets-repository.ts'

const tags = ['markets']
const params = z.object({ marketId: z.string() })

export function marketsRoutes(context: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/markets',
      {
        config: { access: 'public' },
        schema: { tags, summary: 'All markets', response: { 200: z.array(market) } },
      },
      (request, reply) => sendPublicList(context, request, reply, 'markets', markets.list),
    )

    app.post(
      '/markets',
      {
        config: { access: 'admin' },
        schema: { tags, summary: 'Add a market', body: newMarket, response: { 201: market } },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const after = await markets.insert(trx, request.body)
          return created('market', after.MarketId, after)
        }),
    )

    app.put(
      '/markets/:marketId',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Replace a market; If-Match refuses an older revision',
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
          const before = requireCurrent(request, 'Market', await markets.lock(trx, id))
          const after = await markets.update(trx, id, values)
          return updated('market', id, { before, after })
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
          const before = requireCurrent(request, 'Market', await markets.lock(trx, id))
          await markets.delete(trx, id)
          return deleted('market', id, before)
        }),
    )
  }
}
