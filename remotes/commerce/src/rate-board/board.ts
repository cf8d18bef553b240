import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { categoriesIn } from '../category-suggestions/categories-in.ts'
import { normaliseDay } from '../dates/days.ts'
import { formatPrice } from '../prices/format-price.ts'

export type BoardRow = {
  /** The price's id. */
  id: string
  name: string
  average: string
  /** Min to max; '' when it equals the average. */
  range: string
  units: string
  /** Day of the price if it is not the board's own day; '' without a day. */
  otherDay: string | undefined
}

/** Products of one category. */
export type BoardGroup = {
  /** '' for products without a category. */
  category: string
  rows: BoardRow[]
}

/**
 * The board's rows by category: categories in the order of the alphabet, products without one last,
 * the rows of each in the backend's order.
 *
 * @param category shows that one alone; '' shows all.
 * @param today the board's day as `dd/MM/yyyy`.
 */
export function boardGroups(
  prices: readonly MarketPrice[],
  category: string,
  today: string,
): BoardGroup[] {
  const shown = prices.filter((price) => ['', price.Category.trim()].includes(category))
  const byCategory = Map.groupBy(shown, (price) => price.Category.trim())
  return [...categoriesIn(shown), ''].flatMap((name) => {
    const rows = byCategory.get(name)?.map((price) => boardRow(price, today)) ?? []
    return rows.length > 0 ? [{ category: name, rows }] : []
  })
}

function boardRow(price: MarketPrice, today: string): BoardRow {
  const day = normaliseDay(price.LastUpdated)
  return {
    id: String(price.Id),
    name: price.Name,
    average: formatPrice(price.AvgPrice),
    range: rangeText(price),
    units: price.Units,
    otherDay: day === today ? undefined : day,
  }
}

function rangeText({ MinPrice, MaxPrice, AvgPrice }: MarketPrice): string {
  if (MinPrice === MaxPrice && (MinPrice === null || MinPrice === AvgPrice)) return ''
  return `${formatPrice(MinPrice)} – ${formatPrice(MaxPrice)}`
}

export function countRows(groups: readonly BoardGroup[]): number {
  return groups.flatMap(({ rows }) => rows).length
}

/** Rows whose price is not of the board's day. */
export function countOtherDays(groups: readonly BoardGroup[]): number {
  return groups.flatMap(({ rows }) => rows).filter(({ otherDay }) => otherDay !== undefined).length
}

/**
 * The board in parts of about the same length, with at most `mostRows` rows each. A category that
 * continues in the next part is named again there.
 */
export function boardParts(groups: readonly BoardGroup[], mostRows: number): BoardGroup[][] {
  const rows = groups.flatMap((group) => group.rows.map((row) => ({ group, row })))
  const count = Math.ceil(rows.length / mostRows)
  return Array.from({ length: count }, (_, at) => {
    const start = Math.floor((at * rows.length) / count)
    const end = Math.floor(((at + 1) * rows.length) / count)
    const byGroup = Map.groupBy(rows.slice(start, end), ({ group }) => group)
    return [...byGroup].map(([{ category }, part]) => ({
      category,
      rows: part.map(({ row }) => row),
    }))
  })
}
