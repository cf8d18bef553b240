import type { PaletteCommand } from '@vayal/shared/contracts/contributions'
import { command } from '@vayal/shared/remote/command'
import { m } from '../messages.ts'

export function commands(): PaletteCommand[] {
  return [
    command(m.tab_pending, '/admin/stores?tab=pending'),
    command(m.tab_rejected, '/admin/stores?tab=rejected'),
  ]
}
