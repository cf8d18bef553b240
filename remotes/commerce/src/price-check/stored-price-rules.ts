// biome-ignore-all lint/performance/noBarrelFile: one chunk, loaded after the page.
export { priceWarningTexts } from './price-warning-text.ts'
export { pricesToCheck } from './prices-to-check.ts'
