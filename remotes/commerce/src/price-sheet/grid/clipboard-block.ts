import Papa from 'papaparse'

/** Cells in rows, as a spreadsheet lays them on the clipboard. */
export type Block = readonly (readonly string[])[]

/**
 * Reads what was copied from a spreadsheet: tabs between cells, any kind of line end, cells with
 * tabs, quotes or line breaks in quotes. A line break within a cell becomes a space.
 */
export function parseBlock(text: string): Block {
  const body = text.replace(/\r\n$|[\r\n]$/, '')
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: '\t' })
  // Text that merely begins with a quotation mark, which a spreadsheet would have put in quotes.
  const rows = errors.some(({ type }) => type === 'Quotes')
    ? body.split(/\r\n|\r|\n/).map((line) => line.split('\t'))
    : data
  return rows.map((row) => row.map((cell) => cell.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim()))
}

/** Formats cells for a spreadsheet's paste. */
export function formatBlock(block: Block): string {
  return Papa.unparse(
    block.map((row) => [...row]),
    { delimiter: '\t', newline: '\r\n' },
  )
}
