import type { PaletteCommand } from '@vayal/shared/contracts/contributions'
import { m } from '../messages.ts'

export function commands(): PaletteCommand[] {
  return [
    {
      label: {
        en: m.exhibition_add({}, { locale: 'en' }),
        ta: m.exhibition_add({}, { locale: 'ta' }),
      },
      path: '/admin/exhibitions#add',
    },
  ]
}
