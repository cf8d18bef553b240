import type { MarketPrice } from '@vayal/shared/contracts/market-price'

export function priceSearchText({
  Name,
  Category,
}: Pick<MarketPrice, 'Name' | 'Category'>): string {
  return `${Name}\n${Category}`
}
