import type { PriceField } from '../prices/price-fields.ts'
import type { HistoryDay } from './history-days.ts'

export type Range = readonly [from: number, to: number]

/** Maps values of a domain to a range; to its middle if the domain is a single value. */
export function linearScale([least, most]: Range, [from, to]: Range): (value: number) => number {
  if (least === most) return () => (from + to) / 2
  return (value) => from + ((value - least) / (most - least)) * (to - from)
}

/** About `count` round values, evenly apart, from at most `least` to at least `most`. */
export function roundTicks(least: number, most: number, count: number): number[] {
  const span = most - least || Math.abs(most) || 1
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.floor(least / step)
  const last = Math.ceil(most / step)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

/** Points of a field's prices, without the days that have none. Joined by spaces: SVG's `points`. */
export function pricePoints(
  days: readonly HistoryDay[],
  field: PriceField,
  x: (time: number) => number,
  y: (price: number) => number,
): [x: number, y: number][] {
  return days.flatMap(({ time, [field]: price }) => (price === null ? [] : [[x(time), y(price)]]))
}
