import { NO_PRICE, type Product } from '@vayal/shared/contracts/product'
import { numberFormat } from '@vayal/shared/runtime/locale'
import { m } from '../messages.ts'
import { unitLabel } from './unit-label.ts'

export function productPrice({ Price, Unit }: Product): string | null {
  const entered = Price.trim()
  if (entered === NO_PRICE || entered === '') return null
  const price = formatAmount(entered)
  const unit = unitLabel(Unit.trim())
  return unit ? m.product_price_per_unit({ price, unit }) : m.product_price_plain({ price })
}

/** Groups digits the Indian way; decimals have at least two digits. Other text stays unchanged. */
function formatAmount(entered: string): string {
  const decimals = /^\d{1,15}(?:\.(\d{1,4}))?$/.exec(entered)
  if (!decimals) return entered
  return numberFormat({
    minimumFractionDigits: decimals[1] ? 2 : 0,
    maximumFractionDigits: 4,
  }).format(Number(entered))
}

export function productImage({ Image, Images }: Product): string {
  return Image || Images[0] || ''
}

export function allImages({ Image, Images }: Product): readonly string[] {
  if (Images.length > 0) return Images
  return Image ? [Image] : []
}

export function productSearchText({ Name, District, MobileNo }: Product): string {
  return [Name, District, MobileNo].join('\n')
}

/** Never empty, for headings and buttons. */
export function productName({ Name }: Product): string {
  return Name.trim() || m.product_no_name()
}
