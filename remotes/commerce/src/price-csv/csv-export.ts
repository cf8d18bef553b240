import { LOOKS_LIKE_FORMULA } from '@vayal/shared/contracts/formula-cells'
import Papa from 'papaparse'
import { downloadFile } from '../download/download-file.ts'
import { type SheetRow, textIn } from '../price-sheet/model/sheet-rows.ts'
import { DATA_COLUMNS } from '../prices/price-fields.ts'
import { priceLabel } from '../prices/price-labels.ts'

/** Marks the file as UTF-8 for Excel, which garbles Tamil otherwise. */
const BYTE_ORDER_MARK = '\uFEFF'

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

/** Downloads a text as a file. */
export function downloadCsv(text: string, name: string): void {
  downloadFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
}
