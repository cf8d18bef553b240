import * as z from '@vayal/shared/contracts/schema'
import { toAsciiDigits } from './digits.ts'
import { MAX_PRICE } from './max-price.ts'

/** Reasons why a text is not a price. `ambiguous`: "12,50" could mean 12.50 or 1250. */
export const PRICE_PROBLEMS = [
  'required',
  'not_a_number',
  'ambiguous',
  'negative',
  'too_precise',
  'too_large',
] as const
export type PriceProblem = (typeof PRICE_PROBLEMS)[number]

export type ParsedPrice = { ok: true; value: number } | { ok: false; problem: PriceProblem }

const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/
/** 1,23,456.50 as in India, or 123,456.50 as elsewhere. Excludes 0,500, which can mean 0.5. */
const GROUPED = /^(?!0)(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/
const SPACED = /^[\d\s.]+$/
const DIGITS_AND_COMMAS = /^[\d.]*,[\d.,]*$/

/** Accepts Tamil digits, grouping, a rupee sign and "/-". A text with two meanings is a problem. */
export function parsePrice(text: string): ParsedPrice {
  const bare = withoutDecoration(text)
  if (bare === '') return problem('required')
  const negative = /^[-−–]/.test(bare)
  const digits = negative ? bare.slice(1).trim() : bare
  const grouped = SPACED.test(digits) ? digits.replaceAll(/\s/g, ',') : digits
  if (!PLAIN.test(grouped) && !GROUPED.test(grouped)) {
    return problem(DIGITS_AND_COMMAS.test(digits) ? 'ambiguous' : 'not_a_number')
  }
  if (negative) return problem('negative')
  const plain = grouped.replaceAll(',', '')
  if ((plain.split('.')[1] ?? '').length > 2) return problem('too_precise')
  const value = Number(plain)
  return value > MAX_PRICE ? problem('too_large') : { ok: true, value }
}

export function priceOrNull(text: string): number | null {
  const parsed = parsePrice(text)
  return parsed.ok ? parsed.value : null
}

/** Formats a price as plain text, such as "1234.5", which `parsePrice` parses to the same value. */
export function plainPrice(value: number): string {
  return String(value)
}

/** Price typed by a user. The output is rupees; an issue carries a {@link PriceProblem}. */
export const typedPrice = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const parsed = parsePrice(text)
    if (parsed.ok) return parsed.value
    const params = { problem: parsed.problem }
    issues.push({ code: 'custom', input: text, message: 'Must be a price in rupees', params })
    return Number.NaN
  }),
)

function withoutDecoration(text: string): string {
  return toAsciiDigits(text)
    .trim()
    .replace(/^(?:₹|rs\.?|ரூ\.?|inr)\s*/i, '')
    .replace(/\s*\/-$/, '')
}

function problem(name: PriceProblem): ParsedPrice {
  return { ok: false, problem: name }
}
