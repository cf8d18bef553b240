import Papa from 'papaparse'

export type CopiedCells = string[][]

/** Parses cells copied from a spreadsheet. A line break within a quoted cell becomes a space. */
export function parseCells(text: string): CopiedCells {
  const body = text.replace(/\r\n$|[\r\n]$/, '')
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: '\t' })
  // A cell begins with a quotation mark but is not quoted: the text is not from a spreadsheet.
  const rows = errors.some(({ type }) => type === 'Quotes')
    ? body.split(/\r\n|\r|\n/).map((line) => line.split('\t'))
    : data
  return rows.map((row) => row.map((cell) => cell.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim()))
}

/** Formats cells as a spreadsheet pastes them. */
export function formatCells(cells: CopiedCells): string {
  return Papa.unparse(cells, { delimiter: '\t', newline: '\r\n' })
}
