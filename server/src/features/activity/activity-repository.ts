import type { ActivityEntry, ActivityFilter } from '@vayal/shared/contracts/activity'
import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../../migrations/migrations.ts'
import { fromJson, type Instant, type Json } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'

/** Limit of the entries scanned for one page when no single index answers the filter. */
const MAX_SCANNED = 10_000

/** End of a page: entries are ordered by time, then by id. */
export interface Cursor {
  at: Instant
  id: number
}

interface Condition {
  column: 'actor' | 'action' | 'entity' | 'entity_id'
  value: string
}

type AuditQuery = SelectQueryBuilder<Tables, 'audit', object>

/** Newest first. At the scan limit a page may be short or empty; `next` is where the scan ended. */
export async function listActivity(
  db: Queries,
  filter: ActivityFilter,
  { before, limit }: { before: Cursor | null; limit: number },
): Promise<{ entries: ActivityEntry[]; next: Cursor | null }> {
  const within = inPeriod(db, filter, before)
  const words = [...new Set(filter.q?.split(/\s+/).filter(Boolean))]
  const conditions = conditionsOf(filter)
  const driver = conditions.length < 2 ? conditions[0] : await mostSelective(within, conditions)
  const rest = conditions.filter((condition) => condition !== driver)
  const indexed = (driver ? within.where(`audit.${driver.column}`, '=', driver.value) : within)
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
  const isIndexed = rest.length === 0 && words.length === 0
  const scanned = indexed.selectAll('audit').limit(isIndexed ? limit + 1 : MAX_SCANNED)

  let query = db.selectFrom(scanned.as('audit')).selectAll('audit')
  for (const { column, value } of rest) query = query.where(`audit.${column}`, '=', value)
  for (const word of words) query = query.where((row) => contains(row, word))
  const found = await query
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const entries = rows.map(toEntry).filter((entry) => hasWords(entry, words))
  const last = rows.at(-1)
  if (found.length > limit && last) return { entries, next: { at: last.at, id: last.id } }
  if (isIndexed) return { entries, next: null }
  const reached = await indexed
    .select(['audit.at', 'audit.id'])
    .offset(MAX_SCANNED - 1)
    .limit(1)
    .executeTakeFirst()
  return { entries, next: reached ?? null }
}

/** Last recorded state of each entry's record, by the entry's id; null for a deleted record. */
export async function listLastStates(db: Queries, entries: readonly ActivityEntry[]) {
  if (entries.length === 0) return new Map()
  const ids = entries.map(({ id }) => id)
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
    .where('audit.id', 'in', ids)
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

function inPeriod(db: Queries, { from, to }: ActivityFilter, before: Cursor | null): AuditQuery {
  let query: AuditQuery = db.selectFrom('audit').select([])
  if (from !== undefined) query = query.where('audit.at', '>=', Date.parse(from))
  if (to !== undefined) query = query.where('audit.at', '<', Date.parse(to))
  if (before === null) return query
  return query.where(sql<boolean>`(audit.at, audit.id) < (${before.at}, ${before.id})`)
}

function conditionsOf({ actor, action, kind, id }: ActivityFilter): Condition[] {
  const columns = { actor, action, entity: kind, entity_id: id }
  return (['actor', 'action', 'entity', 'entity_id'] as const).flatMap((column) => {
    const value = columns[column]
    return value ? [{ column, value }] : []
  })
}

/** The condition that the fewest entries meet, counted up to the scan limit. */
async function mostSelective(within: AuditQuery, conditions: Condition[]) {
  const counts = await Promise.all(
    conditions.map(async (condition) => {
      const { column, value } = condition
      const some = within.select('audit.id').where(`audit.${column}`, '=', value).limit(MAX_SCANNED)
      return { condition, count: (await some.execute()).length }
    }),
  )
  return counts.toSorted((one, other) => one.count - other.count)[0]?.condition
}

/** Ignores the case of ASCII letters. Also matches field names, which `hasWords` rules out. */
function contains(row: ExpressionBuilder<{ audit: Tables['audit'] }, 'audit'>, word: string) {
  const inJson = JSON.stringify(word).slice(1, -1)
  const searched = { actor: word, entity_id: word, before: inJson, after: inJson }
  return row.or(
    Object.entries(searched).map(([column, text]) => {
      const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
      return sql<boolean>`lower(cast(${sql.ref(`audit.${column}`)} as text)) like lower(${pattern}) escape '\\'`
    }),
  )
}

function toEntry(row: Selectable<Tables['audit']>): ActivityEntry {
  const { id, actor, action, entity: kind, entity_id: entityId } = row
  const at = new Date(row.at).toISOString()
  const [before, after] = [parsed(row.before), parsed(row.after)]
  return { id, at, actor, action, kind, entityId, before, after }
}

function parsed(contents: Json | null): unknown {
  return contents === null ? null : fromJson(z.unknown(), contents)
}

/** True if every word occurs in some value. */
function hasWords({ actor, entityId, before, after }: ActivityEntry, words: string[]): boolean {
  const values = [actor, entityId, ...textsIn(before), ...textsIn(after)]
  const texts = values.map((value) => value.toLowerCase())
  return words.every((word) => texts.some((text) => text.includes(word.toLowerCase())))
}

function textsIn(value: unknown): string[] {
  if (value === null) return []
  return typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [String(value)]
}
