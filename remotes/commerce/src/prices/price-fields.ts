export const PRICE_FIELDS = ['MinPrice', 'MaxPrice', 'AvgPrice'] as const
export type PriceField = (typeof PRICE_FIELDS)[number]
/** Rupees per unit; null where there is no price. */
export type Prices = Readonly<Record<PriceField, number | null>>

/** Fields of a price that a user edits, in the order of the price sheet and of its CSV files. */
export const DATA_COLUMNS = ['Name', 'Category', ...PRICE_FIELDS, 'Units', 'LastUpdated'] as const
export type DataColumn = (typeof DATA_COLUMNS)[number]

export function isPriceField(field: string): field is PriceField {
  return PRICE_FIELDS.some((known) => known === field)
}
