import { Readable } from 'node:stream'
import {
  ACTIVITY_PAGE_SIZE,
  type ActivityWords,
  activityFilter,
  activityPage,
  activityQuery,
  activityWords,
} from '@vayal/shared/contracts/activity'
import type { PriceWarningCode } from '@vayal/shared/contracts/market-price'
import * as z from 'zod'
import words from '../../platform/audit/audit-words.json' with { type: 'json' }
import type { Queries } from '../../platform/database/database.ts'
import { MAX_ID } from '../../platform/http/ids.ts'
import { type ApiContext, type ApiRoutes, documentedIn } from '../../platform/http/routes.ts'
import { activityCsv } from './activity-csv.ts'
import { listActors, listLastStates, type PageRequest } from './activity-repository.ts'
import { findActivity } from './find-activity.ts'
import { recordLink } from './record-links.ts'

const documented = documentedIn('activity')
/** The shell shows entries without knowing their kinds, so the server sends the labels. */
const WORDS = words satisfies { values: { Acknowledged: Record<PriceWarningCode, unknown> } }

interface Options extends ApiContext {
  /** Labels of ids, by the field that contains them. */
  readNames(db: Queries): Promise<ActivityWords['values']>
}

const ROUTES = {
  entries: documented(
    'admin',
    'Changes with their actor and the states before and after, newest first',
    { querystring: activityQuery, response: { 200: activityPage } },
  ),
  words: documented('admin', 'Recorded actors, and labels for kinds, actions, fields and values', {
    response: { 200: activityWords },
  }),
  export: documented('admin', 'All matching changes as CSV', {
    querystring: activityFilter,
    response: { 200: { content: { 'text/csv': { schema: z.unknown() } } } },
  }),
}

export const activityRoutes: ApiRoutes<Options> = async (app, { database, readNames }) => {
  app.get('/activity', ROUTES.entries, async (request) => {
    const { cursor, limit = ACTIVITY_PAGE_SIZE, ...filter } = request.query
    const [at, id = 0] = cursor?.split('-').map(Number) ?? []
    const before = at === undefined ? null : { at, id: Math.min(id, MAX_ID) }
    const page = { before, limit: Number(limit) }
    const { entries, next } = await findActivity(database.read, filter, page, readLabels)
    const states = await listLastStates(database.read, entries)
    return {
      entries: entries.map((entry) => ({
        ...entry,
        link: recordLink(entry.kind, entry.entityId, states.get(entry.id)),
      })),
      next: next && `${next.at}-${next.id}`,
      reached: next && new Date(next.at).toISOString(),
    }
  })

  app.get('/activity/words', ROUTES.words, async () => ({
    ...(await readLabels()),
    actors: await listActors(database.read),
  }))

  app.get('/activity/export', ROUTES.export, async ({ query }, reply) => {
    const readPage = (page: PageRequest) => findActivity(database.read, query, page, readLabels)
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="activity.csv"')
      .send(Readable.from(activityCsv(readPage)))
  })

  async function readLabels() {
    return { ...WORDS, values: { ...WORDS.values, ...(await readNames(database.read)) } }
  }
}
