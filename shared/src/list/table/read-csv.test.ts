import { csvText } from '@vayal/shared/list/table/export-csv'
import { MAX_CSV_BYTES, parseCsv, readCsv } from '@vayal/shared/list/table/read-csv'
import { expect, test } from 'vitest'

test('an exported text is read back unchanged, also one that looks like a formula', () => {
  const texts = ['=1+1', "'=1", '-1', 'say "rice", please', 'a\nb;\tc', 'தக்காளி']
  const csv = csvText(texts, [{ heading: () => 'Text', text: (text) => text }])
  expect(parseCsv(csv).map(({ cells }) => cells[0])).toEqual(['Text', ...texts])
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
