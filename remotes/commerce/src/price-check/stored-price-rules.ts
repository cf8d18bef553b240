// biome-ignore-all lint/performance/noBarrelFile: code that is loaded after the page, as one chunk.
export { priceWarningText } from './price-warning-text.ts'
export { pricesToCheck } from './prices-to-check.ts'
