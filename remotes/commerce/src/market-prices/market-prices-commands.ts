import type { PaletteCommand } from '@vayal/shared/contracts/contributions'
import { command } from '@vayal/shared/remote/command'
import { m } from '../messages.ts'

export function commands(): PaletteCommand[] {
  return [
    command(m.price_add, '/admin/marketprice#add'),
    command(m.sheet_open, '/admin/marketprice/sheet'),
    command(m.board_open, '/admin/marketprice/rate-board'),
  ]
}
