import { newNews, news, newsEdit } from '@vayal/shared/contracts/news'
import * as z from 'zod'
import { entityRoutes } from '../../platform/http/entity-routes.ts'
import type { ApiRoutes } from '../../platform/http/routes.ts'
import { newsItems } from './news-repository.ts'

const newsAnswer = z.looseObject(news.shape).omit({ Description: true })

export const newsRoutes: ApiRoutes = async (app, context) => {
  const routes = entityRoutes(app, context, {
    kind: 'news',
    table: newsItems,
    idOf: ({ Id }) => Id,
    answer: newsAnswer,
    // The longest Tamil content exceeds the usual 64 KB once its characters are escaped.
    bodyLimit: 128 * 1024,
  })
  routes.list('/get_news', 'All news, in the order of their ids', 'news')
  routes.create('/add_news', 'Add news', newNews)
  routes.edit('PUT', '/edit_news', 'id', 'Replace news', newsEdit)
  routes.delete('/delete_news/:id', 'Delete news')
}
