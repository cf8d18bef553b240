import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { normaliseDay } from '@vayal/shared/runtime/day-text'
import { categoriesIn } from '../category-suggestions/categories-in.ts'
import { formatPrice } from '../prices/format-price.ts'
import type { BoardLanguage, BoardSize } from './board-options.ts'

export type Board = {
  groups: readonly BoardGroup[]
  /** `dd/MM/yyyy`. */
  day: string
  language: BoardLanguage
  size: BoardSize
}

export type BoardRow = {
  id: string
  name: string
  average: string
  /** Minimum to maximum; '' when both equal the average. */
  range: string
  units: string
  /** Day of the price; undefined if it is the board's day, '' if the price has none. */
  otherDay: string | undefined
}

export type BoardGroup = {
  /** '' for products without a category. */
  category: string
  rows: BoardRow[]
}

/** Prices by category, sorted by its name; those without one are last. @param category '' for all @param language of bilingual names */
export function boardGroups(
  prices: readonly MarketPrice[],
  category: string,
  today: string,
  language: BoardLanguage,
): BoardGroup[] {
  const shown = prices
    .filter((price) => ['', price.Category.trim()].includes(category))
    .map((price) => ({
      ...price,
      Name: nameIn(language, price.Name),
      Category: nameIn(language, price.Category),
    }))
  const byCategory = Map.groupBy(shown, (price) => price.Category.trim())
  return [...categoriesIn(shown), ''].flatMap((name) => {
    const rows = byCategory.get(name)?.map((price) => boardRow(price, today)) ?? []
    return rows.length > 0 ? [{ category: name, rows }] : []
  })
}

const TAMIL = /[\u0b80-\u0bff]/
const LATIN_WORD = /[a-z]{3}/i

/** Part of a bilingual name in a language: "Tomato" of "தக்காளி · Tomato". Any other name stays whole. */
function nameIn(language: BoardLanguage, name: string): string {
  const parts = name.split(' · ')
  const tamil = parts.find((part) => TAMIL.test(part))
  const english = parts.find((part) => !TAMIL.test(part) && LATIN_WORD.test(part))
  if (language === 'both' || parts.length !== 2 || !tamil || !english) return name
  return language === 'ta' ? tamil : english
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

export function countRowsOfOtherDays(groups: readonly BoardGroup[]): number {
  return groups.flatMap(({ rows }) => rows).filter(({ otherDay }) => otherDay !== undefined).length
}

/** Parts of similar length. A category that continues in the next part is a group in both. */
export function boardParts(groups: readonly BoardGroup[], maxRows: number): BoardGroup[][] {
  const rows = groups.flatMap((group) => group.rows.map((row) => ({ group, row })))
  const count = Math.ceil(rows.length / maxRows)
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
