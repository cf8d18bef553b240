import type { PaletteCommand } from '@vayal/shared/contracts/contributions'
import { m } from '../messages.ts'

export function commands(): PaletteCommand[] {
  return [
    {
      label: { en: m.news_add({}, { locale: 'en' }), ta: m.news_add({}, { locale: 'ta' }) },
      path: '/admin/addnews',
    },
  ]
}
