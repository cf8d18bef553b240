/**
 * Rupees, just below ten crore: above any real price, so that the limit catches typos. In a file
 * without the price schemas, which the first page does not need.
 */
export const MAX_PRICE = 99_999_999.99
