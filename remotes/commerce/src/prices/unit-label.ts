import { MARKET_UNITS, type MarketUnit } from '@vayal/shared/contracts/market-price'
import { currentLocale, LOCALES, type Locale } from '@vayal/shared/runtime/locale'
import { m } from '../messages.ts'
import { plain } from './plain-text.ts'

const LABELS: Record<MarketUnit, typeof m.unit_kg> = {
  Kg: m.unit_kg,
  Ton: m.unit_ton,
  Litre: m.unit_litre,
  Dozen: m.unit_dozen,
  Quintal: m.unit_quintal,
  Piece: m.unit_piece,
  Gram: m.unit_gram,
}

/** Label of a unit; an unlisted unit stays unchanged. */
export function unitLabel(units: string, locale: Locale = currentLocale()): string {
  const marketUnit = MARKET_UNITS.find((unit) => unit === units)
  return marketUnit ? LABELS[marketUnit]({}, { locale }) : units
}

/** Finds the listed unit that a text names, in any case and in either language. */
export function parseUnit(text: string): MarketUnit | undefined {
  const name = plain(text)
  return MARKET_UNITS.find((unit) =>
    [unit, ...LOCALES.map((locale) => LABELS[unit]({}, { locale }))].some(
      (label) => plain(label) === name,
    ),
  )
}
