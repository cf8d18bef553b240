import { NO_PRICE, type Product } from '@vayal/shared/contracts/product'
import { numberFormat } from '@vayal/shared/runtime/locale'
import { m } from '../messages.ts'
import { unitLabel } from './unit-label.ts'

/** The price with its unit, or null when the product has none. */
export function productPrice({ Price, Unit }: Product): string | null {
  const entered = Price.trim()
  if (entered === NO_PRICE || entered === '') return null
  const price = amount(entered)
  const unit = unitLabel(Unit.trim())
  return unit ? m.product_price_per_unit({ price, unit }) : m.product_price_plain({ price })
}

/** A number in Indian grouping, with the decimals it was entered with; other text as it is. */
function amount(entered: string): string {
  const decimals = /^\d{1,15}(?:\.(\d{1,4}))?$/.exec(entered)
  if (!decimals) return entered
  return numberFormat({
    minimumFractionDigits: decimals[1]?.length ?? 0,
    maximumFractionDigits: 4,
  }).format(Number(entered))
}

/** Address of a product's usual image, or '' when it has none. */
export function productImage({ Image, Images }: Product): string {
  return Image || Images[0] || ''
}

/** Addresses of all images of a product: its list, or else its single one. */
export function allImages({ Image, Images }: Product): readonly string[] {
  if (Images.length > 0) return Images
  return Image ? [Image] : []
}

/** The text of a product that the search looks through. */
export function searchedProductText({ Name, District }: Product): string {
  return `${Name}\n${District}`
}

/** A product's name for headings and buttons, where it must not be empty. */
export function productName({ Name }: Product): string {
  return Name.trim() || m.product_no_name()
}
