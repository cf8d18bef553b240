import { parsePrice } from '@vayal/shared/contracts/price'
import { type CheckedPrice, changeWarnings, type PriceWarning } from './price-warnings.ts'

/** A price as it is typed. */
export type PriceTexts = Readonly<Record<keyof CheckedPrice, string>>

/** The price as far as it is entered. */
export function enteredPrice(texts: PriceTexts): CheckedPrice {
  return {
    ...texts,
    MinPrice: rupeesIn(texts.MinPrice),
    MaxPrice: rupeesIn(texts.MaxPrice),
    AvgPrice: rupeesIn(texts.AvgPrice),
  }
}

/** Warnings about a change while it is entered. The field of the date has its own hint. */
export function entryWarnings(
  texts: PriceTexts,
  last: CheckedPrice | undefined,
  today: string,
): PriceWarning[] {
  const warnings = changeWarnings(enteredPrice(texts), last, today)
  return warnings.filter(({ kind }) => kind !== 'future_date')
}

/** Rupees; null where the text is not a price. */
export function rupeesIn(text: string): number | null {
  const parsed = parsePrice(text)
  return parsed.ok ? parsed.value : null
}
