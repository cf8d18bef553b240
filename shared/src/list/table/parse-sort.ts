/** @param sort name of a column, after a hyphen if descending; '' for none */
export function parseSort(sort: string): { column: string; isDescending: boolean } {
  return { column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') }
}
