export function median(values: number[]): number {
  return percentile(values, 50)
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = Math.max(Math.ceil((percent / 100) * sorted.length) - 1, 0)
  return Math.round(sorted[at] ?? 0)
}
