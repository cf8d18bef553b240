import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const INSTALLED = [
  // Chromium without its windows, a fifth faster than with them.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser to test with: Playwright's own where it was downloaded, else one of this machine's.
 *
 * @returns `playwright`, the path of an executable, or undefined when there is none.
 */
export function findBrowser(): 'playwright' | string | undefined {
  if (existsSync(chromium.executablePath())) return 'playwright'
  return INSTALLED.find((path) => existsSync(path))
}
