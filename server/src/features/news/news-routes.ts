import { newNews, news, newsEdit } from '@vayal/shared/contracts/news'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { bodyId, pathId } from '../../platform/http/ids.ts'
import { mutate } from '../../platform/http/mutation.ts'
import { nothing } from '../../platform/http/openapi.ts'
import { created, deleted, requireCurrent, updated } from '../../platform/http/outcomes.ts'
import { sendPublicList } from '../../platform/http/public-list.ts'
import { newsItems } from './news-repository.ts'

const tags = ['news']
const sentNews = z.looseObject(news.shape).omit({ Description: true })
/** The longest Tamil content exceeds the usual 64 KB once its characters are escaped. */
const bodyLimit = 128 * 1024

export function newsRoutes(context: ApiContext): FastifyPluginAsyncZod {
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
      (request, reply) =>
        sendPublicList(context, request, reply, 'news', async (db) => ({
          news: await newsItems.list(db),
        })),
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
          const after = await newsItems.insert(trx, request.body)
          return created('news', after.Id, after)
        }),
    )

    app.put(
      '/edit_news',
      {
        config: { access: 'admin' },
        bodyLimit,
        schema: {
          tags,
          summary: 'Replace news; If-Match refuses an older revision',
          body: newsEdit,
          response: { 200: sentNews },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = bodyId(request.body.id, 'id')
          const before = requireCurrent(request, 'News', await newsItems.lock(trx, id))
          const after = await newsItems.update(trx, id, request.body)
          return updated('news', id, { before, after })
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
          const before = requireCurrent(request, 'News', await newsItems.lock(trx, id))
          await newsItems.delete(trx, id)
          return deleted('news', id, before)
        }),
    )
  }
}
