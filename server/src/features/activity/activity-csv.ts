import { setImmediate as nextTurn } from 'node:timers/promises'
import { LOOKS_LIKE_FORMULA } from '@vayal/shared/contracts/formula-cells'
import Papa from 'papaparse'
import type { ActivitySlice, Cursor, PageRequest } from './activity-repository.ts'

const ROWS_AT_ONCE = 500
const COLUMNS = ['at', 'actor', 'action', 'kind', 'id', 'before', 'after']
/** Without it, Excel does not read the file as UTF-8 and garbles Tamil. */
const BYTE_ORDER_MARK = '\uFEFF'
const FORMAT = { columns: COLUMNS, escapeFormulae: LOOKS_LIKE_FORMULA, newline: '\r\n' }

/** Other requests are answered between the pages. */
export async function* activityCsv(
  readPage: (page: PageRequest) => Promise<ActivitySlice>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`
  let cursor: Cursor | null = null
  do {
    const page: ActivitySlice = await readPage({ before: cursor, limit: ROWS_AT_ONCE })
    const rows = page.entries.map((entry) => {
      const [before, after] = [toCell(entry.before), toCell(entry.after)]
      return { ...entry, id: entry.entityId, before, after }
    })
    if (rows.length > 0) yield `${Papa.unparse(rows, { ...FORMAT, header: false })}\r\n`
    cursor = page.next
    await nextTurn()
  } while (cursor !== null)
}

/** Escapes semicolons: a spreadsheet that splits lines there could start a cell with a formula. */
function toCell(state: unknown): string {
  return state === null ? '' : JSON.stringify(state).replaceAll(';', '\\u003b')
}
