import { newMarketPrice } from '@vayal/shared/contracts/market-price'
import { typedPrice } from '@vayal/shared/contracts/price'
import * as z from '@vayal/shared/contracts/schema'

/** The contract of a market price whose numbers are typed. */
export const typedMarketPrice = z.extend(newMarketPrice, {
  MinPrice: typedPrice,
  MaxPrice: typedPrice,
  AvgPrice: typedPrice,
})
