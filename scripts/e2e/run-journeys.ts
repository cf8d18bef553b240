import { ENGINE_PACKAGES, ENGINES, installedEngines } from '../../e2e/engines/installed-engines.ts'
import { findBrowser } from '../find-browser.ts'
import { installFromDebian } from '../install-from-debian.ts'
import { runPlaywright } from './playwright.ts'

const CHROMIUM_PACKAGES = ['chromium-headless-shell']

/** Runs the browser journeys. @throws {Error} when there is no browser and none can be installed */
export async function runJourneys(args: string[]): Promise<boolean> {
  await provideBrowser()
  return runPlaywright(['test', ...args])
}

/** Debian packages of the browsers that this machine lacks. */
export function browserPackages(): string[] {
  return [...(findBrowser() ? [] : CHROMIUM_PACKAGES), ...ENGINE_PACKAGES]
}

async function provideBrowser(): Promise<void> {
  if (findBrowser()) return
  installFromDebian(CHROMIUM_PACKAGES)
  if (findBrowser()) return
  console.log('No browser for the journeys yet: downloading Chromium…')
  const withSystemLibraries =
    process.getuid?.() === 0 && process.platform === 'linux' ? ['--with-deps'] : []
  await runPlaywright(['install', ...withSystemLibraries, 'chromium'])
  if (findBrowser()) return
  throw new Error(
    'The journeys need Chromium, and it could not be installed. Install Chromium or Google Chrome, ' +
      'or allow "npx playwright install chromium" to reach the network.',
  )
}

/** Installs the engines of `e2e/engines` where possible. Without them, the other journeys still run. */
export function provideOtherEngines(): void {
  if (installedEngines().length < ENGINES.length) installFromDebian(ENGINE_PACKAGES)
  const installed = installedEngines().map(({ name }) => name)
  const missing = ENGINES.filter((name) => !installed.includes(name))
  if (missing.length > 0) {
    const packages = ENGINE_PACKAGES.join(', ')
    console.log(`Not tested, because not installed: ${missing.join(' and ')} (${packages})`)
  }
}
