import type { Locale } from '@vayal/shared/runtime/locale'
import type { Theme } from '@vayal/shared/runtime/theme'
import { m } from '../messages.ts'

/** Names of the languages, each in its own. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', ta: 'தமிழ்' }

export const THEME_NAMES: Record<Theme, typeof m.theme_dark> = {
  system: m.theme_system,
  light: m.theme_light,
  dark: m.theme_dark,
}
