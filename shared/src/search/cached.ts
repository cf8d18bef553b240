const MAX_ENTRIES = 50_000

/** Memoizes a pure function of a text. Clears the cache when it is full. */
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
