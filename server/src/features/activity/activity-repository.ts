import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod'
import { fromJson, type Instant, type Json } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Limit of the entries scanned for one page when no single index answers the filter. */
const MAX_SCANNED = 10_000

export type ActivityRow = Selectable<Tables['audit']>

/** End of a page: entries are ordered by time, then by id. */
export interface Cursor {
  at: Instant
  id: number
}

export interface AuditFilter {
  equal: { actor?: string; action?: string; entity?: string; entity_id?: string }
  /** Inclusive. */
  from?: Instant | undefined
  /** Exclusive. */
  to?: Instant | undefined
  /** Contained in a value of the entry, in any case. */
  text?: string | undefined
}

type Column = keyof AuditFilter['equal']
type AuditQuery = SelectQueryBuilder<Tables, 'audit', object>

/** Newest first. At the scan limit a page may be short or empty; `next` is where the scan ended. */
export async function listActivity(
  db: Queries,
  filter: AuditFilter,
  { before, limit }: { before: Cursor | null; limit: number },
): Promise<{ rows: ActivityRow[]; next: Cursor | null }> {
  const afterCursor = (query: AuditQuery) =>
    before === null
      ? query
      : query.where(sql<boolean>`(audit.at, audit.id) < (${before.at}, ${before.id})`)
  const within = afterCursor(inTime(db.selectFrom('audit').select([]), filter))
  const columns = Object.entries(filter.equal) as [Column, string][]
  const driver = columns.length < 2 ? columns[0] : await mostSelective(within, columns)
  const rest = columns.filter(([column]) => column !== driver?.[0])
  const indexed = (driver ? within.where(`audit.${driver[0]}`, '=', driver[1]) : within)
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
  const complete = rest.length === 0 && filter.text === undefined
  const scanned = indexed.selectAll('audit').limit(complete ? limit + 1 : MAX_SCANNED)

  let query = db.selectFrom(scanned.as('audit')).selectAll('audit')
  for (const [column, value] of rest) query = query.where(`audit.${column}`, '=', value)
  const { text } = filter
  if (text !== undefined) query = query.where((row) => contains(row, text))
  const found = await query
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  if (found.length > limit && last) return { rows, next: { at: last.at, id: last.id } }
  if (complete) return { rows, next: null }
  const reached = await indexed
    .select(['audit.at', 'audit.id'])
    .offset(MAX_SCANNED - 1)
    .limit(1)
    .executeTakeFirst()
  return { rows, next: reached ?? null }
}

/** Last recorded state of each row's entity, by the row's id; null for a deleted entity. */
export async function listLastStates(
  db: Queries,
  rows: readonly ActivityRow[],
): Promise<ReadonlyMap<number, Json | null>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .selectFrom('audit')
    .select(({ selectFrom }) => [
      'audit.id',
      selectFrom('audit as last')
        .select('last.after')
        .whereRef('last.entity', '=', 'audit.entity')
        .whereRef('last.entity_id', '=', 'audit.entity_id')
        .orderBy('last.id', 'desc')
        .limit(1)
        .as('state'),
    ])
    .where(
      'audit.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return new Map(found.map(({ id, state }) => [id, state]))
}

/** Skips from one actor to the next in the index instead of reading all rows. */
export async function listActors(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ actor: string | null }>`
    with recursive actors(actor) as (
      select min(actor) from audit
      union all
      select (select min(audit.actor) from audit where audit.actor > actors.actor)
      from actors where actors.actor is not null
    )
    select actor from actors where actor is not null limit 1000`.execute(db)
  return rows.flatMap(({ actor }) => actor ?? [])
}

function inTime(query: AuditQuery, { from, to }: AuditFilter): AuditQuery {
  const begun = from === undefined ? query : query.where('audit.at', '>=', from)
  return to === undefined ? begun : begun.where('audit.at', '<', to)
}

/** The condition that the fewest entries meet, counted up to the scan limit. */
async function mostSelective(
  within: AuditQuery,
  columns: [Column, string][],
): Promise<[Column, string] | undefined> {
  const counts = await Promise.all(
    columns.map(async ([column, value]) => {
      const some = within.select('audit.id').where(`audit.${column}`, '=', value).limit(MAX_SCANNED)
      return { column, value, count: (await some.execute()).length }
    }),
  )
  const [first] = counts.toSorted((one, other) => one.count - other.count)
  return first && [first.column, first.value]
}

/** Ignores the case of Latin letters only. Also matches field names, which `hasText` rules out. */
function contains(row: ExpressionBuilder<{ audit: Tables['audit'] }, 'audit'>, text: string) {
  const inJson = JSON.stringify(text.toLowerCase()).slice(1, -1)
  const pattern = `%${inJson.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return row.or(
    (['actor', 'entity_id', 'before', 'after'] as const).map(
      (column) =>
        sql<boolean>`lower(cast(${sql.ref(`audit.${column}`)} as text)) like ${pattern} escape '\\'`,
    ),
  )
}

export function hasText(row: ActivityRow, text: string | undefined): boolean {
  if (text === undefined) return true
  const lower = text.toLowerCase()
  const values = [row.before, row.after].map((json) => json && fromJson(z.unknown(), json))
  return [row.actor, row.entity_id, ...values.flatMap(textsIn)].some((value) =>
    value.toLowerCase().includes(lower),
  )
}

function textsIn(value: unknown): string[] {
  if (value === null) return []
  return typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [String(value)]
}
