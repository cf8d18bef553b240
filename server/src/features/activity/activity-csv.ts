import { LOOKS_LIKE_FORMULA } from '@vayal/shared/contracts/formula-cells'
import Papa from 'papaparse'
import type { Json } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import {
  type ActivityRow,
  type AuditFilter,
  type Cursor,
  hasText,
  listActivity,
} from './activity-repository.ts'

const ROWS_AT_ONCE = 500
const COLUMNS = ['at', 'actor', 'action', 'kind', 'id', 'before', 'after']
/** Without it, Excel does not read the file as UTF-8 and garbles Tamil. */
const BYTE_ORDER_MARK = '\uFEFF'

export async function* activityCsv(db: Queries, filter: AuditFilter): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`
  let before: Cursor | null = null
  do {
    const page: Awaited<ReturnType<typeof listActivity>> = await listActivity(db, filter, {
      before,
      limit: ROWS_AT_ONCE,
    })
    const rows = page.rows.filter((row) => hasText(row, filter.text))
    if (rows.length > 0) yield lines(rows)
    before = page.next
  } while (before !== null)
}

/** Escapes semicolons: a spreadsheet that splits lines there could start a cell with a formula. */
function escapeSemicolons(json: Json | null): string {
  return json?.replaceAll(';', '\\u003b') ?? ''
}

function lines(rows: ActivityRow[]): string {
  const cells = rows.map((row) => [
    new Date(row.at).toISOString(),
    row.actor,
    row.action,
    row.entity,
    row.entity_id,
    escapeSemicolons(row.before),
    escapeSemicolons(row.after),
  ])
  return `${Papa.unparse(cells, { escapeFormulae: LOOKS_LIKE_FORMULA, newline: '\r\n' })}\r\n`
}
