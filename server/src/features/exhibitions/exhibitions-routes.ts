import { exhibition, exhibitionEdit, newExhibition } from '@vayal/shared/contracts/exhibition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { versionOf } from '../../platform/database/resource-versions.ts'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { notFound } from '../../platform/http/api-error.ts'
import { pathId, requireSameId } from '../../platform/http/ids.ts'
import { mutate, requireRevision } from '../../platform/http/mutation.ts'
import { nothing } from '../../platform/http/openapi.ts'
import {
  deleteExhibition,
  insertExhibition,
  listExhibitions,
  lockExhibition,
  updateExhibition,
} from './exhibitions-repository.ts'

const tags = ['exhibitions']
const params = z.object({ id: z.string() })

export function exhibitionsRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, keptLists } = context
  return async (app) => {
    app.get(
      '/exhibitions',
      {
        config: { access: 'public' },
        schema: { tags, summary: 'All exhibitions', response: { 200: z.array(exhibition) } },
      },
      async (request, reply) => {
        const version = await versionOf(database.read, 'exhibitions')
        return keptLists.send(request, reply, 'exhibitions', version, () =>
          listExhibitions(database.read),
        )
      },
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
          const after = await insertExhibition(trx, request.body)
          const entry = { entity: 'exhibition', entityId: after.Id } as const
          const audit = [{ ...entry, action: 'create' as const, before: null, after }]
          return { status: 201, body: after, audit }
        }),
    )

    app.put(
      '/exhibitions/:id',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Replace an exhibition; If-Match holds it back when it changed meanwhile',
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
          const before = await lockExhibition(trx, id)
          if (!before) throw notFound('Exhibition')
          requireRevision(request, before)
          const after = await updateExhibition(trx, id, values)
          const entry = { entity: 'exhibition', entityId: id, action: 'update' } as const
          return { status: 200, body: after, audit: [{ ...entry, before, after }] }
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
          const before = await lockExhibition(trx, id)
          if (!before) throw notFound('Exhibition')
          requireRevision(request, before)
          await deleteExhibition(trx, id)
          const entry = { entity: 'exhibition', entityId: id, action: 'delete' } as const
          return { status: 204, audit: [{ ...entry, before, after: null }] }
        }),
    )
  }
}
