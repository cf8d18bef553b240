import { exportCsv } from '@vayal/shared/list/table/export-csv'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { isoDay } from '../dates/days.ts'
import { type SheetRow, textIn } from '../price-sheet/model/sheet-row.ts'
import { DATA_COLUMNS } from '../prices/price-fields.ts'
import { priceLabel } from '../prices/price-labels.ts'

export const CSV_COLUMNS = [
  { heading: () => 'Id', text: ({ id }: SheetRow) => id },
  ...DATA_COLUMNS.map((column) => ({
    heading: () => priceLabel(column),
    text: (row: SheetRow) => textIn(row, column),
  })),
]

export function downloadPrices(rows: readonly SheetRow[]): void {
  exportCsv(rows, CSV_COLUMNS, `market-prices-${isoDay(todayInIndia())}`)
}
