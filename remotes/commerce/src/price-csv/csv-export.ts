import { LOOKS_LIKE_FORMULA } from '@vayal/shared/contracts/formula-cells'
import { todayInIndia } from '@vayal/shared/runtime/days'
import Papa from 'papaparse'
import { downloadFile } from '../download/download-file.ts'
import { type SheetRow, textIn } from '../price-sheet/model/sheet-row.ts'
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

export function downloadPrices(rows: readonly SheetRow[]): void {
  const day = todayInIndia().split('/').toReversed().join('-')
  const file = new Blob([pricesCsv(rows)], { type: 'text/csv;charset=utf-8' })
  downloadFile(file, `market-prices-${day}.csv`)
}
