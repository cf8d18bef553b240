/**
 * Start of a cell that a spreadsheet may read as a formula: a sign, also a full-width one, after
 * any spaces and invisible characters. An export puts an apostrophe before such a cell. It also
 * does so before a cell that has one already, so that an import removes exactly the added one.
 */
export const LOOKS_LIKE_FORMULA = /^(?:['\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|'*[\t\r\n])/u

/** Removes the apostrophe that an export put before a cell that looked like a formula. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell
}
