import { LOCALES, localeAtom, setLocale } from '@vayal/shared/runtime/locale'
import { setTheme, THEMES, type Theme, themeAtom } from '@vayal/shared/runtime/theme'
import { useAtomValue } from 'jotai'
import { Monitor, Moon, Sun } from 'lucide-react'
import { m } from '../messages.ts'
import { LANGUAGE_NAMES, THEME_NAMES } from './display-choices.ts'
import * as styles from './display-settings.module.css'

const THEME_ICONS: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon }

export function DisplaySettings() {
  const locale = useAtomValue(localeAtom)
  const theme = useAtomValue(themeAtom)
  return (
    <div className={styles.settings}>
      <fieldset className={styles.choices} aria-label={m.language()}>
        {LOCALES.map((choice) => (
          <button
            key={choice}
            type="button"
            lang={choice}
            className={styles.choice}
            aria-pressed={choice === locale}
            onClick={() => setLocale(choice)}
          >
            {LANGUAGE_NAMES[choice]}
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.choices} aria-label={m.theme()}>
        {THEMES.map((choice) => {
          const Icon = THEME_ICONS[choice]
          const name = THEME_NAMES[choice]()
          return (
            <button
              key={choice}
              type="button"
              className={styles.choice}
              aria-pressed={choice === theme}
              aria-label={name}
              title={name}
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
