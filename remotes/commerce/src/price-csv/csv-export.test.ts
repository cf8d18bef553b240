import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { csvText } from '@vayal/shared/list/table/export-csv'
import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, expect, test } from 'vitest'
import { startSheet } from '../price-sheet/model/sheet-state.ts'
import { CSV_COLUMNS } from './csv-export.ts'
import { planImport } from './plan-import.ts'
import { MAX_CSV_BYTES, parseCsv, readCsv } from './read-csv.ts'

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

test('the export has a byte order mark for Excel, and formulas are neutralized', () => {
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

test('a file that is binary, empty or too large is refused', async () => {
  const read = (...parts: BlobPart[]) => readCsv(new Blob(parts))
  expect(await read(new Uint8Array([0xe0, 0x2c]))).toEqual({ kind: 'not_text' })
  expect(await read('a\0b')).toEqual({ kind: 'not_text' })
  expect(await read('\uFEFF\r\n')).toEqual({ kind: 'empty' })
  expect(await read('x'.repeat(MAX_CSV_BYTES + 1))).toEqual({ kind: 'too_large' })
  const utf16 = new Uint8Array(new Uint16Array([0xfeff, 0x49, 0x64, 0x0a, 0x31]).buffer)
  expect(await read(utf16)).toMatchObject([{ cells: ['Id'] }, { cells: ['1'] }])
})

test('a file that cannot be opened is refused', async () => {
  const file = new Blob(['Id\n1'])
  file.arrayBuffer = () => Promise.reject(new DOMException('locked', 'NotReadableError'))
  expect(await readCsv(file)).toEqual({ kind: 'unreadable' })
})

test.each([
  ['Id;Min Price\n1;77\n2;78\n', ['Id', 'Min Price']],
  ['Id\tMin Price\r\n1\t77\r\n', ['Id', 'Min Price']],
  ['Id,Min Price\n1,"7;7"\n', ['Id', 'Min Price']],
  ['"Id;a;b",Min Price\n1,77\n', ['Id;a;b', 'Min Price']],
  ['sep=;\r\nId;Min Price\r\n1;77\r\n', ['Id', 'Min Price']],
  ['Id\n1\n', ['Id']],
])('%j has the columns %j', (text, columns) => {
  expect(parseCsv(text)[0]?.cells).toEqual(columns)
})

test('line numbers count the lines of the file', () => {
  const numbers = (text: string) => parseCsv(text).map(({ number }) => number)
  expect(numbers('sep=;\nId;Name\n\n1;"a\nb"\n2;c\n')).toEqual([2, 4, 6])
})

/** Cells as written in the file, with their apostrophes. */
function parseRaw(csv: string): string[][] {
  return csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')))
}
