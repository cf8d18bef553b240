import type { PaletteCommand } from '@vayal/shared/contracts/contributions'
import { command } from '@vayal/shared/remote/command'
import { m } from '../messages.ts'

/** The area by its name: its screen is called Sourcing. */
export function commands(): PaletteCommand[] {
  return [command(m.buy_products, '/admin/buyproducts')]
}
