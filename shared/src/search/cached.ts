const MAX_ENTRIES = 50_000

/** Remembers the results of a pure function. Forgets all of them when there are too many. */
export function cached<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = compute(text)
    if (results.size >= MAX_ENTRIES) results.clear()
    results.set(text, result)
    return result
  }
}
