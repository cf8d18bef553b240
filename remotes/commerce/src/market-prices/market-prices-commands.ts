import type { PaletteCommand } from '@vayal/shared/contracts/contributions'
import { m } from '../messages.ts'

export function commands(): PaletteCommand[] {
  return [
    {
      label: { en: m.price_add({}, { locale: 'en' }), ta: m.price_add({}, { locale: 'ta' }) },
      path: '/admin/marketprice#add',
    },
    {
      label: { en: m.sheet_open({}, { locale: 'en' }), ta: m.sheet_open({}, { locale: 'ta' }) },
      path: '/admin/marketprice/sheet',
    },
    {
      label: { en: m.board_open({}, { locale: 'en' }), ta: m.board_open({}, { locale: 'ta' }) },
      path: '/admin/marketprice/rate-board',
    },
  ]
}
