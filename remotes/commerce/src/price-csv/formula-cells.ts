/**
 * Start of a cell that spreadsheets read as a formula; some also accept the wide forms of the signs.
 * A cell's own apostrophe before them gets another one, as the import removes one.
 */
export const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Removes the apostrophe that an export put before a cell that looked like a formula. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell
}
