import { exhibition, exhibitionEdit, newExhibition } from '@vayal/shared/contracts/exhibition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { pathId, requireSameId } from '../../platform/http/ids.ts'
import { mutate } from '../../platform/http/mutation.ts'
import { nothing } from '../../platform/http/openapi.ts'
import { created, deleted, requireCurrent, updated } from '../../platform/http/outcomes.ts'
import { sendPublicList } from '../../platform/http/public-list.ts'
import { exhibitions } from './exhibitions-repository.ts'

const tags = ['exhibitions']
const params = z.object({ id: z.string() })

export function exhibitionsRoutes(context: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/exhibitions',
      {
        config: { access: 'public' },
        schema: { tags, summary: 'All exhibitions', response: { 200: z.array(exhibition) } },
      },
      (request, reply) => sendPublicList(context, request, reply, 'exhibitions', exhibitions.list),
    )

    app.post(
      '/exhibitions',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Add an exhibition',
          body: newExhibition,
          response: { 201: exhibition },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const after = await exhibitions.insert(trx, request.body)
          return created('exhibition', after.Id, after)
        }),
    )

    app.put(
      '/exhibitions/:id',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Replace an exhibition; If-Match refuses an older revision',
          params,
          body: exhibitionEdit,
          response: { 200: exhibition },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = pathId(request.params.id, 'Exhibition')
          const { Id, ...values } = request.body
          requireSameId(Id, id, 'Id')
          const before = requireCurrent(request, 'Exhibition', await exhibitions.lock(trx, id))
          const after = await exhibitions.update(trx, id, values)
          return updated('exhibition', id, { before, after })
        }),
    )

    app.delete(
      '/exhibitions/:id',
      {
        config: { access: 'admin' },
        schema: { tags, summary: 'Delete an exhibition', params, response: { 204: nothing } },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = pathId(request.params.id, 'Exhibition')
          const before = requireCurrent(request, 'Exhibition', await exhibitions.lock(trx, id))
          await exhibitions.delete(trx, id)
          return deleted('exhibition', id, before)
        }),
    )
  }
}
