import type { MarketPrice } from '@vayal/shared/contracts/market-price'

export function priceSearchText({ Name, Category }: MarketPrice): string {
  return `${Name}\n${Category}`
}
