/**
 * Spreadsheets take a cell that begins so for a formula, also one of several lines; some do so with
 * the wide forms of those signs. One that has an apostrophe before them by itself gets another, or
 * the import would take it for ours.
 */
export const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Removes the apostrophe that an export put before a cell that looked like a formula. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell
}
