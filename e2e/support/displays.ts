import type { Page } from '@playwright/test'

export type Display = {
  theme: 'light' | 'dark'
  locale: 'en' | 'ta'
  /** In CSS pixels: a phone and a desktop. */
  width: 360 | 1280
}

/** Colours depend on the theme alone; the longest texts, in Tamil, need the narrowest screen. */
export const DISPLAYS: readonly Display[] = [
  { theme: 'light', locale: 'en', width: 1280 },
  { theme: 'dark', locale: 'ta', width: 360 },
]

export function describeDisplay({ theme, locale, width }: Display): string {
  return `${theme}, ${locale}, ${width} px`
}

/** Also disables transitions, because the contrast is wrong half-way through one. */
export async function setDisplay(page: Page, { theme, locale, width }: Display): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(
    ([chosenTheme, chosenLocale]) => {
      localStorage.setItem('theme', chosenTheme)
      localStorage.setItem('locale', chosenLocale)
    },
    [theme, locale] as const,
  )
}

export type Screen = { locale: Display['locale']; width: number; height: number }

export async function setScreen(page: Page, { locale, width, height }: Screen): Promise<void> {
  await setDisplay(page, { locale, theme: 'light', width: 1280 })
  await page.setViewportSize({ width, height })
}
