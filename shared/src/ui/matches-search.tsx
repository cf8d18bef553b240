/** Whether a text contains what is searched for, in any case; an empty search matches all. */
export function matchesSearch(text: string, search: string): boolean {
  return text.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
}
