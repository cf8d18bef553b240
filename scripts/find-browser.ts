import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const INSTALLED = [
  // The headless shell is a fifth faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** `playwright` if its own browser was downloaded, else the path of an installed one. */
export function findBrowser(): 'playwright' | string | undefined {
  if (existsSync(chromium.executablePath())) return 'playwright'
  return INSTALLED.find((path) => existsSync(path))
}
