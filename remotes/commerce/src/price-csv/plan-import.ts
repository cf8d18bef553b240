import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { sameId } from '@vayal/shared/contracts/wire'
import { LOCALES } from '@vayal/shared/runtime/locale'
import { m } from '../messages.ts'
import { type CellProblem, cellProblem } from '../price-sheet/check-row.ts'
import {
  DATA_COLUMNS,
  type DataColumn,
  enteredText,
  saysStored,
  storedText,
} from '../price-sheet/sheet-columns.ts'
import type { CsvLine } from './read-csv.ts'

export type ImportChange = { column: DataColumn; before: string; text: string }

/** Why a line is not taken. */
export type LineProblem =
  | { kind: 'broken' | 'surplus' | 'unknown' | 'ambiguous' | 'nameless' | 'repeated' }
  | { kind: 'cell'; column: DataColumn; text: string; problem: CellProblem }

export type ImportPlan = {
  changes: { line: number; price: MarketPrice; changes: ImportChange[] }[]
  refused: { line: number; text: string; problems: LineProblem[] }[]
  /** Lines that say what is stored already. */
  unchanged: number
}

type Heading = DataColumn | 'Id'

/**
 * What a file would change. A line belongs to the price of its Id, or else to the one price of its
 * name; a line with anything wrong in it is refused as a whole.
 *
 * @returns null when the first line has no headings to go by.
 */
export function planImport(
  lines: readonly CsvLine[],
  prices: readonly MarketPrice[],
): ImportPlan | null {
  const [first, ...rest] = lines
  const headings = first?.cells.map(headingOf) ?? []
  if (!headings.includes('Id') && !headings.includes('Name')) return null
  const plan: ImportPlan = { changes: [], refused: [], unchanged: 0 }
  const seen = new Set<MarketPrice>()
  for (const { number, cells, broken } of rest) {
    const values = new Map<Heading, string>()
    for (const [at, heading] of headings.entries()) {
      if (heading) values.set(heading, cells[at] ?? '')
    }
    const refuse = (...problems: LineProblem[]) =>
      plan.refused.push({ line: number, text: cells.join(' · '), problems })
    if (broken) {
      refuse({ kind: 'broken' })
      continue
    }
    // A comma within a price took it for two cells, and moved all that follow it.
    if (cells.slice(headings.length).some((cell) => cell !== '')) {
      refuse({ kind: 'surplus' })
      continue
    }
    const price = findPrice(values, prices)
    if ('kind' in price) {
      refuse({ kind: price.kind })
      continue
    }
    if (seen.has(price.price)) {
      refuse({ kind: 'repeated' })
      continue
    }
    seen.add(price.price)
    const changes = changesOf(values, price.price)
    const problems = problemsOf(changes)
    if (problems.length > 0) refuse(...problems)
    else if (changes.length === 0) plan.unchanged += 1
    else plan.changes.push({ line: number, price: price.price, changes })
  }
  return plan
}

type Found = { price: MarketPrice } | { kind: 'unknown' | 'ambiguous' | 'nameless' }

function findPrice(values: ReadonlyMap<Heading, string>, prices: readonly MarketPrice[]): Found {
  const id = values.get('Id')
  if (id) {
    const price = prices.find(({ Id }) => sameId(Id, id))
    return price ? { price } : { kind: 'unknown' }
  }
  const name = values.get('Name')
  if (!name) return { kind: 'nameless' }
  const named = prices.filter(({ Name }) => plain(Name) === plain(name))
  const narrowed = named.filter((price) =>
    (['Category', 'Units'] as const).every((column) => {
      const text = values.get(column)
      return !text || saysStored(price, column, enteredText(column, text))
    }),
  )
  const [price, ...others] = narrowed.length > 0 ? narrowed : named
  if (!price) return { kind: 'unknown' }
  return others.length > 0 ? { kind: 'ambiguous' } : { price }
}

function changesOf(values: ReadonlyMap<Heading, string>, price: MarketPrice): ImportChange[] {
  return DATA_COLUMNS.flatMap((column) => {
    const value = values.get(column)
    // The day of a line is today unless it names one.
    if (value === undefined || (column === 'LastUpdated' && value === '')) return []
    const text = enteredText(column, value)
    if (saysStored(price, column, text)) return []
    // A price found by its name is not renamed by the way that name is written.
    if (column === 'Name' && !values.get('Id')) return []
    return [{ column, before: storedText(price, column), text }]
  })
}

function problemsOf(changes: readonly ImportChange[]): LineProblem[] {
  return changes.flatMap(({ column, text }) => {
    const problem = cellProblem(column, text)
    return problem ? [{ kind: 'cell' as const, column, text, problem }] : []
  })
}

const HEADINGS: Record<DataColumn, typeof m.price_name> = {
  Name: m.price_name,
  Category: m.category,
  MinPrice: m.price_min,
  MaxPrice: m.price_max,
  AvgPrice: m.price_avg,
  Units: m.price_units,
  LastUpdated: m.price_last_updated,
}

/** The column that a heading names: its field's name, or its label in any language. */
function headingOf(text: string): Heading | null {
  const wanted = plain(text)
  if (wanted === 'id') return 'Id'
  return (
    DATA_COLUMNS.find((column) =>
      [column, ...LOCALES.map((locale) => HEADINGS[column]({}, { locale }))].some(
        (name) => plain(name) === wanted,
      ),
    ) ?? null
  )
}

function plain(text: string): string {
  return text.trim().normalize('NFC').toLocaleLowerCase()
}
