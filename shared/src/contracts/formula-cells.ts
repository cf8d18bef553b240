/**
 * Start of a cell that a spreadsheet reads as a formula: a sign, also full-width, also after spaces
 * and invisible characters. A CSV file gets an apostrophe before it; an apostrophe that the cell
 * already has there gets another one, so that an import can remove exactly the added one.
 */
export const LOOKS_LIKE_FORMULA = /^(?:['\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|'*[\t\r\n])/u

/** Removes the apostrophe that an export put before a cell that looked like a formula. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell
}
