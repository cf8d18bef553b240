/**
 * Start of a cell that a spreadsheet may run as a formula, also after invisible characters. Exports
 * put an apostrophe before it, and before an apostrophe: imports remove only the added one.
 */
export const LOOKS_LIKE_FORMULA = /^(?:['\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|'*[\t\r\n])/u

/** Removes the apostrophe that an export put before a cell that looked like a formula. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell
}
