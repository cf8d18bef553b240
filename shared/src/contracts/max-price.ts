/**
 * Rupees, just below ten crore: above any real price, so that the limit catches typos. Apart from
 * the schemas of prices, which the first page does not need.
 */
export const MAX_PRICE = 99_999_999.99
