export const PRICE_FIELDS = ['MinPrice', 'MaxPrice', 'AvgPrice'] as const
export type PriceField = (typeof PRICE_FIELDS)[number]
export type Prices = Readonly<Record<PriceField, number | null>>

/** Something to look at again; none of it is refused. */
export type PriceHint =
  | { kind: 'order' }
  | { kind: 'zero'; field: PriceField }
  | { kind: 'jump'; field: PriceField; last: number }

/** A price that moves by more than this part of the last one is worth a second look. */
const JUMP = 0.5

/**
 * What looks odd about prices: not least ≤ average ≤ most, a zero, or a move of more than half.
 *
 * @param prices null where there is none yet.
 * @param last the prices before, where there were any.
 */
export function priceHints(prices: Prices, last?: Prices): PriceHint[] {
  const hints: PriceHint[] = inOrder(prices) ? [] : [{ kind: 'order' }]
  for (const field of PRICE_FIELDS) {
    const before = last?.[field] ?? null
    if (prices[field] === 0) hints.push({ kind: 'zero', field })
    else if (jumps(prices[field], before)) hints.push({ kind: 'jump', field, last: before ?? 0 })
  }
  return hints
}

function inOrder({ MinPrice, AvgPrice, MaxPrice }: Prices): boolean {
  const given = [MinPrice, AvgPrice, MaxPrice].filter((price) => price !== null)
  return given.every((price, at) => at === 0 || (given[at - 1] ?? price) <= price)
}

function jumps(price: number | null, before: number | null): boolean {
  if (price === null || before === null || before === 0) return false
  return Math.abs(price - before) > before * JUMP
}
