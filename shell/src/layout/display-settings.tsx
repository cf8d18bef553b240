import { LOCALES, localeAtom, setLocale } from '@vayal/shared/runtime/locale'
import { setTheme, THEMES, type Theme, themeAtom } from '@vayal/shared/runtime/theme'
import { useAtomValue } from 'jotai'
import { Monitor, Moon, Sun } from 'lucide-react'
import { m } from '../messages.ts'
import * as styles from './display-settings.module.css'

const LOCALE_NAMES = { en: 'English', ta: 'தமிழ்' } as const

const THEME_CHOICES: Record<Theme, { icon: typeof Sun; label: () => string }> = {
  system: { icon: Monitor, label: () => m.theme_system() },
  light: { icon: Sun, label: () => m.theme_light() },
  dark: { icon: Moon, label: () => m.theme_dark() },
}

export function DisplaySettings() {
  const locale = useAtomValue(localeAtom)
  const theme = useAtomValue(themeAtom)
  return (
    <div className={styles.settings}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{m.language()}</legend>
        {LOCALES.map((choice) => (
          <button
            key={choice}
            type="button"
            lang={choice}
            className={styles.choice}
            aria-pressed={choice === locale}
            onClick={() => setLocale(choice)}
          >
            {LOCALE_NAMES[choice]}
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{m.theme()}</legend>
        {THEMES.map((choice) => {
          const { icon: Icon, label } = THEME_CHOICES[choice]
          return (
            <button
              key={choice}
              type="button"
              className={styles.choice}
              aria-pressed={choice === theme}
              aria-label={label()}
              title={label()}
              onClick={() => setTheme(choice)}
            >
              <Icon size={18} aria-hidden />
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
