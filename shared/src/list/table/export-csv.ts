import { LOOKS_LIKE_FORMULA } from '@vayal/shared/contracts/formula-cells'
import type { Column } from '@vayal/shared/list/use-list'
import Papa from 'papaparse'

/** Marks the file as UTF-8 for Excel, which garbles Tamil otherwise. */
const BYTE_ORDER_MARK = '\uFEFF'

function csvText<Item>(items: readonly Item[], columns: readonly Column<Item>[]): string {
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
  columns: readonly Column<Item>[],
  name: string,
): void {
  const file = new Blob([csvText(items, columns)], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${name}.csv`
  link.click()
  // The browser reads the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
