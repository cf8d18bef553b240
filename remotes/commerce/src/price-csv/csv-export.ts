import Papa from 'papaparse'
import { downloadFile } from '../download/download-file.ts'
import { columnLabel, DATA_COLUMNS } from '../price-sheet/model/sheet-columns.ts'
import { type SheetRow, textIn } from '../price-sheet/model/sheet-rows.ts'
import { LOOKS_LIKE_FORMULA } from './formula-cells.ts'

/** Tells Excel that the file is UTF-8; without it, Tamil comes out garbled. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The rows as they stand in the sheet, under the headings of the moment's language. */
export function pricesCsv(rows: readonly SheetRow[]): string {
  const lines = rows.map((row) => [
    String(row.price.Id),
    ...DATA_COLUMNS.map((column) => textIn(row, column)),
  ])
  return (
    BYTE_ORDER_MARK +
    Papa.unparse([['Id', ...DATA_COLUMNS.map(columnLabel)], ...lines], {
      escapeFormulae: LOOKS_LIKE_FORMULA,
      newline: '\r\n',
    })
  )
}

/** Hands a text to the browser as a file to keep. */
export function downloadCsv(text: string, name: string): void {
  downloadFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
}
