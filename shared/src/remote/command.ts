import type { PaletteCommand } from '@vayal/shared/contracts/contributions'

type Message = (inputs: Record<string, never>, options: { locale: 'en' | 'ta' }) => string

export function command(message: Message, path: string): PaletteCommand {
  return { label: { en: message({}, { locale: 'en' }), ta: message({}, { locale: 'ta' }) }, path }
}
