import { vi } from 'vitest'

/** Sets whether the window is as narrow as a phone: jsdom has no `matchMedia`. */
export function setNarrow(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }))
}
