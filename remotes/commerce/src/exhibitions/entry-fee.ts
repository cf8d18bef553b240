import { parsePrice } from '@vayal/shared/contracts/price'
import { formatPrice } from '../prices/format-price.ts'

/** An entry fee as it is shown: an amount in rupees, or the words that were entered. */
export function entryFeeText(fee: string): string {
  const amount = parsePrice(fee)
  return amount.ok ? formatPrice(amount.value) : fee
}
