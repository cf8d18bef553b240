import type { PaletteCommand } from '@vayal/shared/contracts/contributions'

type Message = (inputs: Record<string, never>, options: { locale: 'en' | 'ta' }) => string

export function command(message: Message, path: string): PaletteCommand {
  return { label: inBothLanguages(message), path }
}

/** Text of a message in both languages. */
export function inBothLanguages(message: Message): PaletteCommand['label'] {
  return { en: message({}, { locale: 'en' }), ta: message({}, { locale: 'ta' }) }
}
