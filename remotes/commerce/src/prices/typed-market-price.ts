import { newMarketPrice } from '@vayal/shared/contracts/market-price'
import { typedPrice } from '@vayal/shared/contracts/price'
import * as z from '@vayal/shared/contracts/schema'

/** Contract of a new market price whose prices are typed texts. */
export const typedMarketPrice = z.extend(newMarketPrice, {
  MinPrice: typedPrice,
  MaxPrice: typedPrice,
  AvgPrice: typedPrice,
})
