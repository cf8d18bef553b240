export type Range = readonly [from: number, to: number]

/** Maps values of a domain to a range; to its middle if the domain is a single value. */
export function linearScale([min, max]: Range, [from, to]: Range): (value: number) => number {
  if (min === max) return () => (from + to) / 2
  return (value) => from + ((value - min) / (max - min)) * (to - from)
}

/** About `count` round values at equal distances, from `min` or below to `max` or above. */
export function roundTicks(min: number, max: number, count: number): number[] {
  const span = max - min || Math.abs(max) || 1
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.floor(min / step)
  const last = Math.ceil(max / step)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}
