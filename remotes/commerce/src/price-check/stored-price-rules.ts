// biome-ignore-all lint/performance/noBarrelFile: the rules that are loaded after the page, as one file.
export { priceWarningText } from './price-warning-text.ts'
export { pricesToCheck } from './prices-to-check.ts'
