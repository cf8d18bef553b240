import { Readable } from 'node:stream'
import {
  ACTIVITY_PAGE_SIZE,
  type ActivityEntry,
  type ActivityFilter,
  activityFilter,
  activityPage,
  activityQuery,
  activityWords,
} from '@vayal/shared/contracts/activity'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { fromJson, type Json } from '../../platform/database/column-types.ts'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { refuseBrokenText } from '../../platform/http/body-text.ts'
import { MAX_ID } from '../../platform/http/ids.ts'
import { activityCsv } from './activity-csv.ts'
import {
  type ActivityRow,
  listActivity,
  listActors,
  type Place,
  type Wanted,
} from './activity-repository.ts'
import { ACTIONS, FIELDS, KINDS, VALUES } from './activity-words.ts'
import { hasText } from './has-text.ts'

const tags = ['activity']

/** The record of who changed what. */
export function activityRoutes({ database }: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('preValidation', async (request) => refuseBrokenText(request.query))

    app.get(
      '/activity',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'What was changed, by whom, before and after, the newest first',
          querystring: activityQuery,
          response: { 200: activityPage },
        },
      },
      async (request) => {
        const { cursor, limit, ...filter } = request.query
        const wanted = wantedBy(filter)
        const { rows, next } = await listActivity(database.read, wanted, {
          before: cursor === undefined ? null : placeOf(cursor),
          limit: limit === undefined ? ACTIVITY_PAGE_SIZE : Number(limit),
        })
        return {
          entries: rows.filter((row) => hasText(row, wanted.text)).map(toEntry),
          next: next && `${next.at}-${next.id}`,
          reached: next && new Date(next.at).toISOString(),
        }
      },
    )

    app.get(
      '/activity/words',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Who is on record, and the names of what is',
          response: { 200: activityWords },
        },
      },
      async () => ({
        actors: await listActors(database.read),
        kinds: KINDS,
        actions: ACTIONS,
        fields: FIELDS,
        values: VALUES,
      }),
    )

    app.get(
      '/activity/export',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'The same as a table, all of it, as CSV',
          querystring: activityFilter,
          response: { 200: { content: { 'text/csv': { schema: z.unknown() } } } },
        },
      },
      (request, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', 'attachment; filename="activity.csv"')
          .send(Readable.from(activityCsv(database.read, wantedBy(request.query)))),
    )
  }
}

function wantedBy({ actor, kind, action, id, from, to, q }: ActivityFilter): Wanted {
  const text = q?.trim()
  return {
    equal: {
      ...(actor && { actor }),
      ...(action && { action }),
      ...(kind && { entity: kind }),
      ...(id && { entity_id: id }),
    },
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
    text: text === '' ? undefined : text,
  }
}

function placeOf(cursor: string): Place {
  const [at, id] = cursor.split('-').map(Number)
  return { at: at ?? 0, id: Math.min(id ?? 0, MAX_ID) }
}

function toEntry(row: ActivityRow): ActivityEntry {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    actor: row.actor,
    action: row.action,
    kind: row.entity,
    entityId: row.entity_id,
    before: said(row.before),
    after: said(row.after),
  }
}

function said(value: Json | null): unknown {
  return value === null ? null : fromJson(z.unknown(), value)
}
