import { existsSync } from 'node:fs'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** Engines besides Chromium that the journeys use. */
export const ENGINES = ['Firefox', 'WebKit'] as const

export const ENGINE_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

type InstalledEngine = { name: (typeof ENGINES)[number]; start: () => Promise<Engine> }

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const WEBKIT = { driver: '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' }

export function installedEngines(): InstalledEngine[] {
  const engines: InstalledEngine[] = []
  const firefox = FIREFOX.find((path) => existsSync(path))
  if (firefox) engines.push({ name: 'Firefox', start: () => startFirefox(firefox) })
  const { driver, xvfb } = WEBKIT
  if (existsSync(driver) && existsSync(xvfb)) {
    engines.push({ name: 'WebKit', start: () => startWebKit(driver, xvfb) })
  }
  return engines
}
