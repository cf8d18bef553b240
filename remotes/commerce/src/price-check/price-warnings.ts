import { dayTime, isLaterDay } from '@vayal/shared/contracts/day'
import type { MarketUnit, PriceWarningCode } from '@vayal/shared/contracts/market-price'
import { millisecondsInDay } from 'date-fns/constants'
import {
  type DataColumn,
  PRICE_FIELDS,
  type PriceField,
  type Prices,
} from '../prices/price-fields.ts'

/** Fields of a market price that the price check uses. */
export type CheckedPrice = Prices & {
  readonly Units: string
  /** `dd/MM/yyyy`. */
  readonly LastUpdated: string
}

/** Change of one field. `baseline` is in rupees per new unit; `percent` is negative for a fall. */
type Change = { field: PriceField; baseline: number; percent: number }

export type PriceWarning =
  | { kind: 'order' }
  | { kind: 'zero'; field: PriceField }
  | ({ kind: 'times'; factor: TimesFactor } & Change)
  | ({ kind: 'jump' } & Change)
  | { kind: 'unit'; from: string; to: string }
  | { kind: 'future_date'; day: string }

type TimesFactor = (typeof THRESHOLDS.times)[number]

/** Source: decision 0029. Factors apply in both directions: 1.6 allows +60 % and −37.5 %. */
export const THRESHOLDS = {
  /** Largest factor without a warning, by days since the last price. All are below √10. */
  jumps: [
    { days: 1, factor: 1.6 },
    { days: 3, factor: 1.9 },
    { days: 7, factor: 2.3 },
    { days: 14, factor: 2.6 },
    { days: Number.POSITIVE_INFINITY, factor: 3 },
  ],
  /** Factors of a slipped decimal point. */
  times: [10, 100, 1000],
  /** A change is reported as one of `times` if it differs by at most this factor. */
  timesTolerance: 2,
} as const

type UnitSize = { measure: 'mass' | 'count'; size: number }

/** Sizes of the units in their measure. Units of one measure convert into each other. */
const UNIT_SIZES: Partial<Record<string, UnitSize>> = {
  Gram: { measure: 'mass', size: 0.001 },
  Kg: { measure: 'mass', size: 1 },
  Quintal: { measure: 'mass', size: 100 },
  Ton: { measure: 'mass', size: 1000 },
  Piece: { measure: 'count', size: 1 },
  Dozen: { measure: 'count', size: 12 },
} satisfies Partial<Record<MarketUnit, UnitSize>>

const TIMES_CODES = {
  10: { up: 'ten_times', down: 'tenth' },
  100: { up: 'hundred_times', down: 'hundredth' },
  1000: { up: 'thousand_times', down: 'thousandth' },
} as const satisfies Record<TimesFactor, Record<'up' | 'down', PriceWarningCode>>

/** @param baseline price that the warnings compare with; undefined when unknown @param today `dd/MM/yyyy` */
export function priceWarnings(
  next: CheckedPrice,
  baseline: CheckedPrice | undefined,
  today: string,
): PriceWarning[] {
  const warnings: PriceWarning[] = []
  const limit = baseline ? factorLimit(baseline.LastUpdated, next.LastUpdated) : 1
  const unit = baseline && unitWarning(next, baseline, limit)
  const converted = baseline && !unit ? convert(baseline, next.Units) : null
  for (const field of PRICE_FIELDS) {
    const warning = fieldWarning(field, next[field], converted?.[field] ?? null, limit)
    if (next[field] === 0) warnings.push({ kind: 'zero', field })
    else if (warning) warnings.push(warning)
  }
  if (unit) warnings.push(unit)
  // After the fields: one wrong field can break the order.
  if (!isInOrder(next)) warnings.push({ kind: 'order' })
  if (isLaterDay(next.LastUpdated, today))
    warnings.push({ kind: 'future_date', day: next.LastUpdated })
  return warnings
}

type KnownPrices = {
  /** The price that the save replaces; undefined for a new one. */
  stored: CheckedPrice | undefined
  /** Last different price of an earlier day; undefined when unknown. */
  previous: CheckedPrice | undefined
  /** True if `stored` has unacknowledged warnings. */
  isSuspicious: boolean
}

/**
 * Compares a change with each baseline. @returns the comparison with the most warnings;
 * if only the name or the date changed, only the warning of a new date in the future
 */
export function changeWarnings(
  next: CheckedPrice,
  known: KnownPrices,
  today: string,
): { baseline: CheckedPrice | undefined; warnings: PriceWarning[] } {
  const comparisons = baselines(next, known).map((baseline) => ({
    baseline,
    warnings: priceWarnings(next, baseline, today),
  }))
  const most = comparisons.reduce((a, b) => (b.warnings.length > a.warnings.length ? b : a))
  const { stored } = known
  if (!stored || !hasSamePrices(next, stored)) return most
  const isOtherDay = next.LastUpdated !== stored.LastUpdated
  const ofNewDay = most.warnings.filter(({ kind }) => kind === 'future_date' && isOtherDay)
  return { baseline: stored, warnings: ofNewDay }
}

/** Changes of one day must not add up to a jump, so they are also compared with an earlier day. A suspicious price is left out: its correction is a jump. */
function baselines(
  { LastUpdated }: CheckedPrice,
  { stored, previous, isSuspicious }: KnownPrices,
): (CheckedPrice | undefined)[] {
  if (!stored || !previous) return [stored]
  if (isSuspicious) return [previous]
  return stored.LastUpdated === LastUpdated ? [stored, previous] : [stored]
}

function hasSamePrices(one: CheckedPrice, other: CheckedPrice): boolean {
  return one.Units === other.Units && PRICE_FIELDS.every((field) => one[field] === other[field])
}

/** Change in whole percent, below 0 for a fall; null if a price is missing or the baseline is 0. */
export function percentChange(next: number | null, baseline: number | null): number | null {
  if (next === null || !baseline) return null
  return percentOf(next / baseline)
}

/** −100 only for a price of 0. */
function percentOf(ratio: number): number {
  const percent = Math.round((ratio - 1) * 100)
  return ratio > 0 ? Math.max(percent, -99) : percent
}

/** Columns that a warning is about. */
export function warnedColumns(warning: PriceWarning): readonly DataColumn[] {
  if (warning.kind === 'order') return PRICE_FIELDS
  if (warning.kind === 'unit') return ['Units']
  return warning.kind === 'future_date' ? ['LastUpdated'] : [warning.field]
}

/** Distinct codes of the warnings, as the server records them. */
export function warningCodes(warnings: readonly PriceWarning[]): PriceWarningCode[] {
  return [...new Set(warnings.map(warningCode))]
}

export function warningCode(warning: PriceWarning): PriceWarningCode {
  if (warning.kind !== 'times') return warning.kind
  return TIMES_CODES[warning.factor][warning.percent < 0 ? 'down' : 'up']
}

function isInOrder({ MinPrice, AvgPrice, MaxPrice }: Prices): boolean {
  const given = [MinPrice, AvgPrice, MaxPrice].filter((price) => price !== null)
  return given.every((price, at) => given.slice(at).every((later) => price <= later))
}

function fieldWarning(
  field: PriceField,
  next: number | null,
  baseline: number | null,
  limit: number,
): PriceWarning | null {
  const ratio = ratioOf(next, baseline)
  if (baseline === null || ratio === null) return null
  const factor = factorOf(ratio)
  if (factor <= limit) return null
  const change = { field, baseline, percent: percentOf(ratio) }
  const { times, timesTolerance } = THRESHOLDS
  const named = times.find((one) => Math.max(factor / one, one / factor) <= timesTolerance)
  return named ? { kind: 'times', factor: named, ...change } : { kind: 'jump', ...change }
}

/** Warning if the unit changed but the price stayed about the same. */
function unitWarning(
  next: CheckedPrice,
  baseline: CheckedPrice,
  limit: number,
): PriceWarning | null {
  if (isSameUnit(next.Units, baseline.Units)) return null
  const isPriceKept = PRICE_FIELDS.some((field) => {
    const ratio = ratioOf(next[field], baseline[field])
    return ratio !== null && factorOf(ratio) <= limit
  })
  return isPriceKept ? { kind: 'unit', from: baseline.Units, to: next.Units } : null
}

/** Prices per another unit; null if the units do not convert. */
function convert(price: CheckedPrice, units: string): Prices | null {
  if (isSameUnit(price.Units, units)) return price
  const [from, to] = [UNIT_SIZES[price.Units], UNIT_SIZES[units]]
  if (!from || from.measure !== to?.measure) return null
  const converted = (rupees: number | null) => rupees && (rupees * to.size) / from.size
  return {
    MinPrice: converted(price.MinPrice),
    MaxPrice: converted(price.MaxPrice),
    AvgPrice: converted(price.AvgPrice),
  }
}

/** Treats an unknown unit as the same. */
function isSameUnit(one: string, other: string): boolean {
  return one === other || one === '' || other === ''
}

/** Largest factor without a warning. Treats an unknown date as long ago. */
function factorLimit(from: string, to: string): number {
  const [start, end] = [dayTime(from), dayTime(to)]
  const days = start === null || end === null ? Number.MAX_VALUE : (end - start) / millisecondsInDay
  const allowed = THRESHOLDS.jumps.filter((jump) => days <= jump.days)
  return Math.min(...allowed.map(({ factor }) => factor))
}

/** Ratio of the larger to the smaller price. */
function factorOf(ratio: number): number {
  return Math.max(ratio, 1 / ratio)
}

function ratioOf(next: number | null, baseline: number | null): number | null {
  return next && baseline ? next / baseline : null
}
