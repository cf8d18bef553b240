import { newNews, news, newsEdit } from '@vayal/shared/contracts/news'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { versionOf } from '../../platform/database/resource-versions.ts'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { notFound } from '../../platform/http/api-error.ts'
import { bodyId, pathId } from '../../platform/http/ids.ts'
import { mutate, requireRevision } from '../../platform/http/mutation.ts'
import { nothing } from '../../platform/http/openapi.ts'
import { deleteNews, insertNews, listNews, lockNews, updateNews } from './news-repository.ts'

const tags = ['news']
/** This server stores no description. */
const sentNews = z.looseObject(news.shape).omit({ Description: true })
/** The longest content that is accepted, in Tamil, is more than the usual 64 KB when escaped. */
const bodyLimit = 128 * 1024

export function newsRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, keptLists } = context
  return async (app) => {
    app.get(
      '/get_news',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'All news, in the order of their ids',
          response: { 200: z.object({ news: z.array(sentNews) }) },
        },
      },
      async (request, reply) => {
        const version = await versionOf(database.read, 'news')
        return keptLists.send(request, reply, 'news', version, async () => ({
          news: await listNews(database.read),
        }))
      },
    )

    app.post(
      '/add_news',
      {
        config: { access: 'admin' },
        bodyLimit,
        schema: { tags, summary: 'Add news', body: newNews, response: { 201: sentNews } },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const after = await insertNews(trx, request.body)
          const entry = { entity: 'news', entityId: after.Id } as const
          const audit = [{ ...entry, action: 'create' as const, before: null, after }]
          return { status: 201, body: after, audit }
        }),
    )

    app.put(
      '/edit_news',
      {
        config: { access: 'admin' },
        bodyLimit,
        schema: {
          tags,
          summary: 'Replace news; If-Match holds it back when it changed meanwhile',
          body: newsEdit,
          response: { 200: sentNews },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = bodyId(request.body.id, 'id')
          const before = await lockNews(trx, id)
          if (!before) throw notFound('News')
          requireRevision(request, before)
          const after = await updateNews(trx, id, request.body)
          const audit = [{ entity: 'news', entityId: id, action: 'update', before, after } as const]
          return { status: 200, body: after, audit }
        }),
    )

    app.delete(
      '/delete_news/:id',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Delete news',
          params: z.object({ id: z.string() }),
          response: { 204: nothing },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = pathId(request.params.id, 'News')
          const before = await lockNews(trx, id)
          if (!before) throw notFound('News')
          requireRevision(request, before)
          await deleteNews(trx, id)
          const audit = [
            { entity: 'news', entityId: id, action: 'delete', before, after: null } as const,
          ]
          return { status: 204, audit }
        }),
    )
  }
}
