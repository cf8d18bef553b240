import Papa from 'papaparse'

/** Cells in rows, as a spreadsheet lays them on the clipboard. */
export type Block = readonly (readonly string[])[]

/**
 * Parses cells that were copied from a spreadsheet: tabs between cells, any line end, quotes around
 * cells with tabs, quotes or line breaks. A line break within a cell becomes a space.
 */
export function parseBlock(text: string): Block {
  const body = text.replace(/\r\n$|[\r\n]$/, '')
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: '\t' })
  // The text begins with a quotation mark of its own; a spreadsheet would have quoted such a cell.
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
