import { type Market, ORGANISING_DAYS, OTHER_DAY } from '@vayal/shared/contracts/market'
import type { ContractResolverOptions } from '@vayal/shared/form/contract-resolver'

type MarketFormValues = {
  MarketName: string
  Area: string
  District: string
  /** A listed day, `OTHER_DAY`, or '' while nothing is chosen. */
  OrganisingDay: string
  /** Sent instead of `OTHER_DAY`. */
  customDay: string
  Category: string
}

export function toMarketValues(market: Market | undefined): MarketFormValues {
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

/** Merges the chosen day and the custom text into the one day of the contract. */
export const marketResolver: ContractResolverOptions<MarketFormValues> = {
  toInput: ({ customDay, ...fields }) => ({
    ...fields,
    OrganisingDay: fields.OrganisingDay === OTHER_DAY ? customDay : fields.OrganisingDay,
  }),
  fieldOf: (name, { OrganisingDay }) =>
    name === 'OrganisingDay' && OrganisingDay === OTHER_DAY ? 'customDay' : name,
}
