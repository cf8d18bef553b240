import { currentLocale, type Locale, setLocale } from '@vayal/shared/runtime/locale'
import { store } from '@vayal/shared/runtime/store'
import { setTheme, THEMES, type Theme, themeAtom } from '@vayal/shared/runtime/theme'
import * as m from './messages.ts'
import { type PaletteItem, paletteItem } from './palette-items.ts'

const LANGUAGES: Record<Locale, { label: string; names: string }> = {
  en: { label: 'English', names: 'English ஆங்கிலம்' },
  ta: { label: 'தமிழ்', names: 'Tamil தமிழ்' },
}
const GLOBE = 'M12 3a9 9 0 1 0 .01 0z M3 12h18 M12 3c3.5 3 3.5 15 0 18 M12 3c-3.5 3-3.5 15 0 18'

const THEME_CHOICES: Record<Theme, { label: typeof m.theme_dark; icon: string }> = {
  system: { label: m.theme_system, icon: 'M3 4h18v12H3z M8 20h8 M12 16v4' },
  light: {
    label: m.theme_light,
    icon: 'M12 8a4 4 0 1 0 .01 0z M12 2v2 M12 20v2 M2 12h2 M20 12h2 M5 5l1.4 1.4 M17.6 17.6L19 19 M5 19l1.4-1.4 M17.6 6.4L19 5',
  },
  dark: { label: m.theme_dark, icon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z' },
}

/** The other language, and the other themes. */
export function settingItems(): PaletteItem[] {
  const other = currentLocale() === 'en' ? 'ta' : 'en'
  const { label, names } = LANGUAGES[other]
  const language = paletteItem({
    kind: 'language',
    key: other,
    label,
    detail: m.language(),
    icon: GLOBE,
    target: () => setLocale(other),
    texts: [`${names} ${inBoth(m.language)}`],
  })
  const themes = THEMES.filter((theme) => theme !== store.get(themeAtom)).map((theme) => {
    const { label: name, icon } = THEME_CHOICES[theme]
    return paletteItem({
      kind: 'theme',
      key: theme,
      label: name(),
      detail: m.theme(),
      icon,
      target: () => setTheme(theme),
      texts: [`${inBoth(name)} ${inBoth(m.theme)}`],
    })
  })
  return [language, ...themes]
}

function inBoth(text: typeof m.language): string {
  return `${text({}, { locale: 'en' })} ${text({}, { locale: 'ta' })}`
}
