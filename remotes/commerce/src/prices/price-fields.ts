export const PRICE_FIELDS = ['MinPrice', 'MaxPrice', 'AvgPrice'] as const
export type PriceField = (typeof PRICE_FIELDS)[number]
/** Rupees per unit; null when there is no price. */
export type Prices = Readonly<Record<PriceField, number | null>>

/** Editable fields of a price, in the order of the price sheet and of its CSV files. */
export const DATA_COLUMNS = ['Name', 'Category', ...PRICE_FIELDS, 'Units', 'LastUpdated'] as const
export type DataColumn = (typeof DATA_COLUMNS)[number]

export function isPriceField(field: string): field is PriceField {
  return PRICE_FIELDS.some((known) => known === field)
}
