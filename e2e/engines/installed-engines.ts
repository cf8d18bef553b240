import { existsSync, globSync } from 'node:fs'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebkit } from './webkit.ts'

/** Engines besides Chromium that the journeys use. */
export const ENGINES = ['Firefox', 'WebKit'] as const

/** Debian's packages of `ENGINES`. */
export const ENGINE_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

type InstalledEngine = { name: (typeof ENGINES)[number]; start: () => Promise<Engine> }

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const SCREEN = '/usr/bin/Xvfb'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser'

export function installedEngines(): InstalledEngine[] {
  const firefox = FIREFOX.find((path) => existsSync(path))
  const miniBrowser = globSync(MINI_BROWSER).at(0)
  const hasWebkit = miniBrowser && [SCREEN, WEBKIT_DRIVER].every((path) => existsSync(path))
  return [
    ...(firefox ? [{ name: 'Firefox' as const, start: () => startFirefox(firefox) }] : []),
    ...(hasWebkit
      ? [{ name: 'WebKit' as const, start: () => startWebkit(WEBKIT_DRIVER, miniBrowser) }]
      : []),
  ]
}
