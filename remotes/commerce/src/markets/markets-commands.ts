import type { PaletteCommand } from '@vayal/shared/contracts/contributions'
import { m } from '../messages.ts'

export function commands(): PaletteCommand[] {
  return [
    {
      label: { en: m.market_add({}, { locale: 'en' }), ta: m.market_add({}, { locale: 'ta' }) },
      path: '/admin/markets#add',
    },
  ]
}
