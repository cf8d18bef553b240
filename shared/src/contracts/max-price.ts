/** Rupees, above any real price. In its own file, because the first page needs no price schemas. */
export const MAX_PRICE = 99_999_999.99
