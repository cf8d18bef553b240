import { inBothLanguages } from '@vayal/shared/remote/command'
import { LOCALES, setLocale } from '@vayal/shared/runtime/locale'
import { setTheme, THEMES } from '@vayal/shared/runtime/theme'
import { LANGUAGE_NAMES, THEME_NAMES } from '../layout/display-choices.ts'
import * as m from './messages.ts'
import { labelSearchText, type PaletteItem, paletteItem } from './palette-items.ts'

const GLOBE = 'M12 3a9 9 0 1 0 .01 0z M3 12h18 M12 3c3.5 3 3.5 15 0 18 M12 3c-3.5 3-3.5 15 0 18'
const LANGUAGE_SEARCH_TEXTS = { en: 'English ஆங்கிலம்', ta: 'Tamil தமிழ்' }

const THEME_ICONS = {
  system: 'M3 4h18v12H3z M8 20h8 M12 16v4',
  light:
    'M12 8a4 4 0 1 0 .01 0z M12 2v2 M12 20v2 M2 12h2 M20 12h2 M5 5l1.4 1.4 M17.6 17.6L19 19 M5 19l1.4-1.4 M17.6 6.4L19 5',
  dark: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
}

/** Languages and themes, with the current ones. */
export function settingItems(): PaletteItem[] {
  const languages = LOCALES.map((locale) =>
    paletteItem({
      idPrefix: 'language',
      key: locale,
      label: LANGUAGE_NAMES[locale],
      detail: m.language(),
      icon: GLOBE,
      target: () => setLocale(locale),
      texts: [`${LANGUAGE_SEARCH_TEXTS[locale]} ${messageSearchText(m.language)}`],
    }),
  )
  const themes = THEMES.map((theme) =>
    paletteItem({
      idPrefix: 'theme',
      key: theme,
      label: THEME_NAMES[theme](),
      detail: m.theme(),
      icon: THEME_ICONS[theme],
      target: () => setTheme(theme),
      texts: [`${theme} ${messageSearchText(THEME_NAMES[theme])} ${messageSearchText(m.theme)}`],
    }),
  )
  return [...languages, ...themes]
}

function messageSearchText(message: typeof m.language): string {
  return labelSearchText(inBothLanguages(message))
}
