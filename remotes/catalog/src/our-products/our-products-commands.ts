import type { PaletteCommand } from '@vayal/shared/contracts/contributions'
import { m } from '../messages.ts'

export function commands(): PaletteCommand[] {
  return [
    {
      label: { en: m.product_add({}, { locale: 'en' }), ta: m.product_add({}, { locale: 'ta' }) },
      path: '/admin/addproduct',
    },
  ]
}
