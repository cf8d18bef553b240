export const PRICE_FIELDS = ['MinPrice', 'MaxPrice', 'AvgPrice'] as const
export type PriceField = (typeof PRICE_FIELDS)[number]
/** Rupees per unit; null where there is no price. */
export type Prices = Readonly<Record<PriceField, number | null>>
