/** Returns true when the text contains the search, in any case, or the search is empty. */
export function matchesSearch(text: string, search: string): boolean {
  return text.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
}
