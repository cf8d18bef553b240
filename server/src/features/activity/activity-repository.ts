import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** How many entries are looked at for one page, where no index finds all that is asked for. */
const MOST_LOOKED_AT = 10_000

export type ActivityRow = Selectable<Tables['audit']>

/** Where a page ends: entries are in the order of their time, then of their number. */
export interface Place {
  at: Instant
  id: number
}

/** What entries must have; each value is the column's. */
export interface Wanted {
  equal: { actor?: string; action?: string; entity?: string; entity_id?: string }
  /** The first instant that counts, and the first that does not any more. */
  from?: Instant | undefined
  to?: Instant | undefined
  /** Stands somewhere in the entry. */
  text?: string | undefined
}

type Column = keyof Wanted['equal']
type AuditQuery = SelectQueryBuilder<Tables, 'audit', object>

/**
 * A page of the record, newest first. Where one index does not find all that is asked for, it looks
 * at so many entries and no more, however large the record: the page may then be short, or empty, and
 * `next` says from where to go on.
 */
export async function listActivity(
  db: Queries,
  wanted: Wanted,
  { before, limit }: { before: Place | null; limit: number },
): Promise<{ rows: ActivityRow[]; next: Place | null }> {
  const place = (query: AuditQuery) =>
    before === null
      ? query
      : query.where(sql<boolean>`(audit.at, audit.id) < (${before.at}, ${before.id})`)
  const within = place(inTime(db.selectFrom('audit').select([]), wanted))
  const columns = Object.entries(wanted.equal) as [Column, string][]
  const driver = columns.length < 2 ? columns[0] : await rarest(within, columns)
  const rest = columns.filter(([column]) => column !== driver?.[0])
  const indexed = (driver ? within.where(`audit.${driver[0]}`, '=', driver[1]) : within)
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
  const complete = rest.length === 0 && wanted.text === undefined
  const scanned = indexed.selectAll('audit').limit(complete ? limit + 1 : MOST_LOOKED_AT)

  let query = db.selectFrom(scanned.as('audit')).selectAll('audit')
  for (const [column, value] of rest) query = query.where(`audit.${column}`, '=', value)
  const { text } = wanted
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
    .offset(MOST_LOOKED_AT - 1)
    .limit(1)
    .executeTakeFirst()
  return { rows, next: reached ?? null }
}

/** Everybody who is on record. A jump through the index from one to the next, not through all rows. */
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

function inTime(query: AuditQuery, { from, to }: Wanted): AuditQuery {
  const begun = from === undefined ? query : query.where('audit.at', '>=', from)
  return to === undefined ? begun : begun.where('audit.at', '<', to)
}

/** Of several conditions the one that the fewest entries meet, as far as that is soon counted. */
async function rarest(
  within: AuditQuery,
  columns: [Column, string][],
): Promise<[Column, string] | undefined> {
  const counts = await Promise.all(
    columns.map(async ([column, value]) => {
      const some = within
        .select('audit.id')
        .where(`audit.${column}`, '=', value)
        .limit(MOST_LOOKED_AT)
      return { column, value, count: (await some.execute()).length }
    }),
  )
  const [first] = counts.toSorted((one, other) => one.count - other.count)
  return first && [first.column, first.value]
}

/** In any case of the Latin letters. It may find more than stands in a value: the names of fields. */
function contains(row: ExpressionBuilder<{ audit: Tables['audit'] }, 'audit'>, text: string) {
  // As it stands within JSON.
  const inJson = JSON.stringify(text.toLowerCase()).slice(1, -1)
  const pattern = `%${inJson.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return row.or(
    (['actor', 'entity_id', 'before', 'after'] as const).map(
      (column) =>
        sql<boolean>`lower(cast(${sql.ref(`audit.${column}`)} as text)) like ${pattern} escape '\\'`,
    ),
  )
}
