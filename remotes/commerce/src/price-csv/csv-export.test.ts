import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { csvText } from '@vayal/shared/list/table/export-csv'
import { parseCsv } from '@vayal/shared/list/table/read-csv'
import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, expect, test } from 'vitest'
import { startSheet } from '../price-sheet/model/sheet-state.ts'
import { CSV_COLUMNS } from './csv-export.ts'
import { planImport } from './plan-import.ts'

afterEach(() => setLocale('en'))

const rowsOf = (prices: readonly MarketPrice[]) => [...startSheet(prices).rows.values()]

const price = (Id: number, Name: string) => ({
  Id,
  Name,
  Category: 'Vegetables',
  MinPrice: 1234.5,
  MaxPrice: 30,
  AvgPrice: null,
  Units: 'Kg',
  LastUpdated: '05/06/2026',
})

test('the export has a byte order mark for Excel, and formulas are neutralised', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=1\n+1', 'a=1', '＝1', "'=1", 'தக்காளி']
  const csv = csvText(rowsOf(formulas.map((name, at) => price(at, name))), CSV_COLUMNS)
  expect(csv.startsWith('\uFEFFId,Name,Category,Min Price,')).toBe(true)
  const names = parseRaw(csv).map((cells) => cells[1])
  expect(names).toEqual([
    ...["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t=1", "'=1\n+1"],
    ...['a=1', "'＝1", "''=1", 'தக்காளி'],
  ])
})

test('importing an export changes nothing, in either language', () => {
  const names = ['தக்காளி', '=Rice', 'say "rice", please', "'=Rice", "''", '＠Rice', 'a\nb;\tc']
  const prices = names.map((name, at) => price(at + 1, name))
  for (const locale of ['en', 'ta'] as const) {
    setLocale(locale)
    const csv = csvText(rowsOf(prices), CSV_COLUMNS)
    expect(planImport(parseCsv(csv), rowsOf(prices))).toEqual({
      changes: [],
      refused: [],
      unchanged: 7,
      ignored: [],
    })
  }
})

/** Cells as written in the file, with their apostrophes. */
function parseRaw(csv: string): string[][] {
  return csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')))
}
