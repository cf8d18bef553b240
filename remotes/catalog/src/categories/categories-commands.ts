import type { PaletteCommand } from '@vayal/shared/contracts/contributions'
import { m } from '../messages.ts'

export function commands(): PaletteCommand[] {
  return [
    {
      label: { en: m.category_add({}, { locale: 'en' }), ta: m.category_add({}, { locale: 'ta' }) },
      path: '/admin/categories/add',
    },
  ]
}
