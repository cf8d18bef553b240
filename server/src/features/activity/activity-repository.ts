import type { ActivityEntry, ActivityFilter } from '@vayal/shared/contracts/activity'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../../migrations/migrations.ts'
import { fromJson, type Instant, type Json } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'

/** End of a page: entries are ordered by time, then by id. */
export interface Cursor {
  at: Instant
  id: number
}

/** Entries older than `before`, which is null for the newest ones. */
export interface PageRequest {
  before: Cursor | null
  limit: number
}

export interface ActivitySlice {
  entries: ActivityEntry[]
  /** End of the searched entries, where the next page begins; null if none are left. */
  next: Cursor | null
}

const COLUMNS = { id: 'entity_id', kind: 'entity', action: 'action', actor: 'actor' } as const
/** Filters with an index of their own, most selective first. */
export const INDEXED_FILTERS = ['id', 'kind', 'action', 'actor'] as const

type SliceFilter = Pick<ActivityFilter, 'from' | 'to'> & {
  /** Only one, because a second one would read all entries of the first. */
  indexed: { name: keyof typeof COLUMNS; value: string } | undefined
}

/** Newest first. */
export async function listActivity(
  db: Queries,
  { from, to, indexed }: SliceFilter,
  { before, limit }: PageRequest,
): Promise<ActivitySlice> {
  let query = db.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
  if (from !== undefined) query = query.where('at', '>=', Date.parse(from))
  if (to !== undefined) query = query.where('at', '<', Date.parse(to))
  if (before) query = query.where(sql<boolean>`(at, id) < (${before.at}, ${before.id})`)
  if (indexed) query = query.where(COLUMNS[indexed.name], '=', indexed.value)
  const found = await query.limit(limit + 1).execute()
  const rows = found.slice(0, limit)
  const next = found.length > limit ? rows.at(-1) : undefined
  return { entries: rows.map(toEntry), next: next ? { at: next.at, id: next.id } : null }
}

/** Last recorded state of each entry's record, by the entry's id; null for a deleted record. */
export async function listLastStates(db: Queries, entries: readonly ActivityEntry[]) {
  if (entries.length === 0) return new Map<number, unknown>()
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
  return new Map(found.map(({ id, state }) => [id, parsed(state)]))
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

function toEntry(row: Selectable<Tables['audit']>): ActivityEntry {
  const { id, actor, action, entity: kind, entity_id: entityId } = row
  const at = new Date(row.at).toISOString()
  const [before, after] = [parsed(row.before), parsed(row.after)]
  return { id, at, actor, action, kind, entityId, before, after }
}

function parsed(contents: Json | null): unknown {
  return contents === null ? null : fromJson(z.unknown(), contents)
}
