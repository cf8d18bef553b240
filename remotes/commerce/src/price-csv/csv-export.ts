import { todayInIndia } from '@vayal/shared/runtime/days'
import Papa from 'papaparse'
import { downloadFile } from '../download/download-file.ts'
import { type SheetRow, textIn } from '../price-sheet/model/sheet-row.ts'
import { DATA_COLUMNS } from '../prices/price-fields.ts'
import { priceLabel } from '../prices/price-labels.ts'

/** Marks the file as UTF-8 for Excel, which garbles Tamil otherwise. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Start of a cell that spreadsheets read as a formula; some also accept the wide forms of the signs.
 * A cell's own apostrophe before them gets another one, as the import removes one.
 */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Removes the apostrophe that an export put before a cell that looked like a formula. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell
}

/** Rows with their drafts as CSV, under headings in the current language. */
export function pricesCsv(rows: readonly SheetRow[]): string {
  const lines = rows.map((row) => [
    String(row.price.Id),
    ...DATA_COLUMNS.map((column) => textIn(row, column)),
  ])
  return (
    BYTE_ORDER_MARK +
    Papa.unparse([['Id', ...DATA_COLUMNS.map((column) => priceLabel(column))], ...lines], {
      escapeFormulae: LOOKS_LIKE_FORMULA,
      newline: '\r\n',
    })
  )
}

/** Downloads rows with their drafts, as a file named after the day. */
export function downloadPrices(rows: readonly SheetRow[]): void {
  const day = todayInIndia().split('/').toReversed().join('-')
  const file = new Blob([pricesCsv(rows)], { type: 'text/csv;charset=utf-8' })
  downloadFile(file, `market-prices-${day}.csv`)
}
