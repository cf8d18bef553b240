/** Rupees, above any real price. In its own file, because the shell's first script needs it without the price schemas. */
export const MAX_PRICE = 99_999_999.99
