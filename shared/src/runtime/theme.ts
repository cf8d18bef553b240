import { store } from '@vayal/shared/runtime/store'
import { atom } from 'jotai'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'

function storedTheme(): Theme {
  const stored = globalThis.localStorage?.getItem(STORAGE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export const themeAtom = atom<Theme>(storedTheme())

export function setTheme(theme: Theme): void {
  globalThis.localStorage?.setItem(STORAGE_KEY, theme)
  store.set(themeAtom, theme)
}
