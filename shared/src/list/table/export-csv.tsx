import { LOOKS_LIKE_FORMULA } from '@vayal/shared/contracts/formula-cells'
import type { Column } from '@vayal/shared/list/use-list'
import { downloadFile } from '@vayal/shared/runtime/download-file'
import Papa from 'papaparse'

/** Marks the file as UTF-8 for Excel, which garbles Tamil otherwise. */
const BYTE_ORDER_MARK = '\uFEFF'

type CsvColumn<Item> = Pick<Column<Item>, 'heading' | 'text'>

export function csvText<Item>(items: readonly Item[], columns: readonly CsvColumn<Item>[]): string {
  const lines = [
    columns.map(({ heading }) => heading()),
    ...items.map((item) => columns.map(({ text }) => text(item))),
  ]
  const options = { escapeFormulae: LOOKS_LIKE_FORMULA, newline: '\r\n' }
  return `${BYTE_ORDER_MARK}${Papa.unparse(lines, options)}\r\n`
}

/** @param name without extension. */
export function exportCsv<Item>(
  items: readonly Item[],
  columns: readonly CsvColumn<Item>[],
  name: string,
): void {
  const file = new Blob([csvText(items, columns)], { type: 'text/csv;charset=utf-8' })
  downloadFile(file, `${name}.csv`)
}
