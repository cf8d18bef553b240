import { existsSync } from 'node:fs'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'

/** Engines besides Chromium that the journeys use. */
export const ENGINES = ['Firefox'] as const

/** Debian's packages of `ENGINES`. */
export const ENGINE_PACKAGES = ['firefox-esr']

type InstalledEngine = { name: (typeof ENGINES)[number]; start: () => Promise<Engine> }

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

export function installedEngines(): InstalledEngine[] {
  const firefox = FIREFOX.find((path) => existsSync(path))
  return firefox ? [{ name: 'Firefox', start: () => startFirefox(firefox) }] : []
}
