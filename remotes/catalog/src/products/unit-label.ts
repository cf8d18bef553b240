import { PRODUCT_UNITS } from '@vayal/shared/contracts/product'
import { m } from '../messages.ts'

const LABELS: Record<(typeof PRODUCT_UNITS)[number], () => string> = {
  kg: m.unit_kg,
  litre: m.unit_litre,
  piece: m.unit_piece,
  dozen: m.unit_dozen,
  pack: m.unit_pack,
}

/** Unit in the current language; an unlisted unit stays unchanged. */
export function unitLabel(unit: string): string {
  const productUnit = PRODUCT_UNITS.find((listed) => listed === unit)
  return productUnit ? LABELS[productUnit]() : unit
}
