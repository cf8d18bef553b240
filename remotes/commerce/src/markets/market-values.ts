import {
  type Market,
  type NewMarket,
  newMarket,
  ORGANISING_DAYS,
  OTHER_DAY,
} from '@vayal/shared/contracts/market'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { someBlank } from '../forms/blank.ts'
import { problem } from '../forms/problems.ts'

/** What the form holds while it is filled in. */
export type MarketValues = {
  MarketName: string
  Area: string
  District: string
  /** A day of the list, the choice of another one, or '' while nothing is chosen. */
  OrganisingDay: string
  /** Counts only while another day is chosen. */
  customDay: string
  Category: string
}

const MARKET_FIELDS = [
  'MarketName',
  'Area',
  'District',
  'OrganisingDay',
  'customDay',
  'Category',
] as const

export function initialMarket(market: Market | undefined): MarketValues {
  const day = market?.OrganisingDay ?? ''
  const listed = day === '' || ORGANISING_DAYS.some((known) => known === day)
  return {
    MarketName: market?.MarketName ?? '',
    Area: market?.Area ?? '',
    District: market?.District ?? '',
    OrganisingDay: listed ? day : OTHER_DAY,
    customDay: listed || day === OTHER_DAY ? '' : day,
    Category: market?.Category ?? '',
  }
}

/** Whether everything that is required is there. */
export function isMarketComplete(values: MarketValues): boolean {
  const { MarketName, Area, District, Category } = values
  return !someBlank(MarketName, Area, District, dayOf(values), Category)
}

/** Checks what was filled in against the contract and makes the body that is sent. */
export const resolveMarket: Resolver<MarketValues, unknown, NewMarket> = (values) => {
  const { MarketName, Area, District, Category } = values
  const OrganisingDay = dayOf(values)
  const parsed = newMarket.safeParse({ MarketName, Area, District, OrganisingDay, Category })
  if (parsed.success) return { values: parsed.data, errors: {} }
  const errors: FieldErrors<MarketValues> = {}
  for (const issue of parsed.error.issues) {
    const field = formField(String(issue.path[0]), values)
    if (field) errors[field] = problem(issue)
  }
  return { values: {}, errors }
}

/** The form's field for a field of the wire. */
export function formField(name: string, values: MarketValues): keyof MarketValues | undefined {
  if (name === 'OrganisingDay' && values.OrganisingDay === OTHER_DAY) return 'customDay'
  return MARKET_FIELDS.find((known) => known === name)
}

function dayOf({ OrganisingDay, customDay }: MarketValues): string {
  return OrganisingDay === OTHER_DAY ? customDay : OrganisingDay
}
