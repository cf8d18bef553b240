import { withoutApostrophe } from '@vayal/shared/contracts/formula-cells'
import Papa from 'papaparse'

/** In bytes: forty thousand lines of 130 bytes. */
export const MAX_CSV_BYTES = 5 * 1024 * 1024

const LINE_BREAK = /\r\n|\r|\n/

export type CsvLine = {
  /** Line of the file, from 1, where the record begins. */
  number: number
  cells: string[]
  /** A closing quotation mark is missing, so that cells run together. */
  isQuoteOpen: boolean
}

export type UnreadableFile = { kind: 'too_large' | 'unreadable' | 'not_text' | 'empty' }

/** Reads a file with commas, semicolons or tabs between its cells; empty lines are skipped. */
export async function readCsv(file: Blob): Promise<CsvLine[] | UnreadableFile> {
  if (file.size > MAX_CSV_BYTES) return { kind: 'too_large' }
  // The file can be locked, or changed since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { kind: 'unreadable' }
  const text = decode(new Uint8Array(bytes))
  if (text === null || text.includes('\0')) return { kind: 'not_text' }
  const lines = parseCsv(text)
  return lines.length === 0 ? { kind: 'empty' } : lines
}

export function parseCsv(text: string): CsvLine[] {
  // Excel can name the delimiter in an extra first line.
  const [sepLine, delimiter = delimiterOf(text)] = /^sep=([,;\t])(\r\n|\r|\n)/i.exec(text) ?? ['']
  const parse = (part: string) => {
    // Papa Parse finds no record in an empty line, which must still be counted.
    const { data, errors } = Papa.parse<string[]>(part || ' ', { delimiter })
    const isQuoteOpen = errors.some(({ type }) => type === 'Quotes')
    return data.map((cells) => ({ cells, isQuoteOpen }))
  }
  const body = text.slice(sepLine.length)
  const file = parse(body)
  // An open quotation mark swallows the lines after it: each line of such a file is parsed alone.
  const records = file.some((one) => one.isQuoteOpen) ? body.split(LINE_BREAK).flatMap(parse) : file
  let number = sepLine === '' ? 1 : 2
  const lines = records.map(({ cells, isQuoteOpen }): CsvLine => {
    const from = number
    number += cells.join('').split(LINE_BREAK).length
    return { number: from, cells: cells.map((cell) => withoutApostrophe(cell).trim()), isQuoteOpen }
  })
  return lines.filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Most frequent delimiter of the first line, outside quotation marks. */
function delimiterOf(text: string): string {
  const first = /[^\r\n]+/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? ''
  const count = (delimiter: string) => first.split(delimiter).length
  return [',', ';', '\t'].reduce((one, other) => (count(other) > count(one) ? other : one))
}

/** Decodes UTF-8, and the UTF-16 of Excel's "Unicode text"; null for anything else. */
function decode(bytes: Uint8Array): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
