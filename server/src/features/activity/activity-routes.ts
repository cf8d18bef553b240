import { Readable } from 'node:stream'
import {
  ACTIVITY_PAGE_SIZE,
  type ActivityEntry,
  type ActivityFilter,
  type ActivityWords,
  activityFilter,
  activityPage,
  activityQuery,
  activityWords,
} from '@vayal/shared/contracts/activity'
import type { PriceWarningCode } from '@vayal/shared/contracts/market-price'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import words from '../../platform/audit/audit-words.json' with { type: 'json' }
import { fromJson, type Json } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { refuseBrokenText } from '../../platform/http/body-text.ts'
import { MAX_ID } from '../../platform/http/ids.ts'
import { documentedIn } from '../../platform/http/route-options.ts'
import { activityCsv } from './activity-csv.ts'
import {
  type ActivityRow,
  type AuditFilter,
  type Cursor,
  hasText,
  listActivity,
  listActors,
  listLastStates,
} from './activity-repository.ts'
import { recordLink } from './record-links.ts'

const documented = documentedIn('activity')
/** The shell shows entries without knowing their kinds, so the server sends the labels. */
const WORDS = words satisfies { values: { Acknowledged: Record<PriceWarningCode, unknown> } }

/** @param readNames labels of ids, by the field that contains them */
export function activityRoutes(
  { database }: ApiContext,
  readNames: (db: Queries) => Promise<ActivityWords['values']>,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('preValidation', async (request) => refuseBrokenText(request.query))

    app.get(
      '/activity',
      documented(
        'admin',
        'Changes with their actor and the states before and after, newest first',
        { querystring: activityQuery, response: { 200: activityPage } },
      ),
      async (request) => {
        const { cursor, limit, ...filter } = request.query
        const wanted = auditFilter(filter)
        const { rows, next } = await listActivity(database.read, wanted, {
          before: cursor === undefined ? null : toCursor(cursor),
          limit: limit === undefined ? ACTIVITY_PAGE_SIZE : Number(limit),
        })
        const entries = rows.filter((row) => hasText(row, wanted.text))
        const states = await listLastStates(database.read, entries)
        return {
          entries: entries.map((row) => ({
            ...toEntry(row),
            link: recordLink(row.entity, row.entity_id, states.get(row.id) ?? null),
          })),
          next: next && `${next.at}-${next.id}`,
          reached: next && new Date(next.at).toISOString(),
        }
      },
    )

    app.get(
      '/activity/words',
      documented('admin', 'Recorded actors, and labels for kinds, actions, fields and values', {
        response: { 200: activityWords },
      }),
      async () => ({
        ...WORDS,
        actors: await listActors(database.read),
        values: { ...WORDS.values, ...(await readNames(database.read)) },
      }),
    )

    app.get(
      '/activity/export',
      documented('admin', 'All matching changes as CSV', {
        querystring: activityFilter,
        response: { 200: { content: { 'text/csv': { schema: z.unknown() } } } },
      }),
      (request, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', 'attachment; filename="activity.csv"')
          .send(Readable.from(activityCsv(database.read, auditFilter(request.query)))),
    )
  }
}

function auditFilter({ actor, kind, action, id, from, to, q }: ActivityFilter): AuditFilter {
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

function toCursor(cursor: string): Cursor {
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
    before: parsed(row.before),
    after: parsed(row.after),
  }
}

function parsed(value: Json | null): unknown {
  return value === null ? null : fromJson(z.unknown(), value)
}
