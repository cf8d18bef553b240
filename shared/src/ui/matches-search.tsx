/**
 * Returns true when the text contains the search, in any case. An empty search matches all texts.
 */
export function matchesSearch(text: string, search: string): boolean {
  return text.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
}
