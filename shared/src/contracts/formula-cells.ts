/**
 * Start of a cell that a spreadsheet may run as a formula, even after invisible characters or
 * apostrophes. Exports put an apostrophe before such a cell, and imports remove exactly one.
 */
export const LOOKS_LIKE_FORMULA = /^(?:['\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|'*[\t\r\n])/u

/** Removes the apostrophe that an export put before a cell that looked like a formula. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell
}
