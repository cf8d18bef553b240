import Papa from 'papaparse'
import type { Json } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type ActivityRow, listActivity, type Place, type Wanted } from './activity-repository.ts'
import { hasText } from './has-text.ts'

const ROWS_AT_ONCE = 500
const COLUMNS = ['at', 'actor', 'action', 'kind', 'id', 'before', 'after']
/**
 * Spreadsheets take a cell that begins so for a formula: some also with the wide forms of those
 * signs, or after blanks and what cannot be seen. One that has an apostrophe by itself gets another,
 * so that what is on record can be told from what was put before it.
 */
const FORMULA = /^(?:['\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|'*[\t\r\n])/u
/** Tells Excel that the file is UTF-8; without it, Tamil comes out garbled. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The record as the lines of a table, read as they are taken: it may be of any length. */
export async function* activityCsv(db: Queries, wanted: Wanted): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`
  let before: Place | null = null
  do {
    const page: Awaited<ReturnType<typeof listActivity>> = await listActivity(db, wanted, {
      before,
      limit: ROWS_AT_ONCE,
    })
    const rows = page.rows.filter((row) => hasText(row, wanted.text))
    if (rows.length > 0) yield lines(rows)
    before = page.next
  } while (before !== null)
}

/**
 * The same JSON without a semicolon: a spreadsheet that splits lines there would begin a cell with what
 * follows, which may be a formula.
 */
function harmless(said: Json | null): string {
  return said?.replaceAll(';', '\\u003b') ?? ''
}

function lines(rows: ActivityRow[]): string {
  const cells = rows.map((row) => [
    new Date(row.at).toISOString(),
    row.actor,
    row.action,
    row.entity,
    row.entity_id,
    harmless(row.before),
    harmless(row.after),
  ])
  return `${Papa.unparse(cells, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`
}
