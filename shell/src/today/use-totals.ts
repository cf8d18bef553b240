import { useState } from 'react'

/** Sum of the totals that the parts report; undefined until each part at `paths` has reported. */
export function useTotals(paths: readonly string[]) {
  const [totals, setTotals] = useState<Readonly<Record<string, number | undefined>>>({})
  const counts = paths.map((path) => totals[path])
  const reported = counts.filter((count) => count !== undefined)
  return {
    total:
      reported.length === paths.length
        ? reported.reduce((sum, count) => sum + count, 0)
        : undefined,
    report(path: string, count: number | undefined) {
      setTotals((before) => (before[path] === count ? before : { ...before, [path]: count }))
    },
  }
}
