/** Strict parser, independent of the library under test. @throws for anything but RFC 4180 */
export function readRfc4180(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? quoted(text, at) : plain(text, at)
    row.push(cell)
    at = end
    if (text[at] === ',') {
      at += 1
      // A final comma precedes an empty cell.
      if (at === text.length) row.push('')
    } else if (text.startsWith('\r\n', at)) {
      at += 2
      rows.push(row)
      row = []
    } else if (at < text.length) {
      throw new Error(`No end of a cell at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`)
    }
  }
  if (row.length > 0) rows.push(row)
  return rows
}

function quoted(text: string, start: number): [cell: string, end: number] {
  let cell = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) throw new Error(`The quote at ${start} has no end`)
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') return [cell, quote + 1]
    cell += '"'
    from = quote + 2
  }
}

function plain(text: string, start: number): [cell: string, end: number] {
  let end = start
  while (end < text.length && !/[",\r\n]/.test(text[end] ?? '')) end += 1
  return [text.slice(start, end), end]
}
