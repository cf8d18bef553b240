import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ENGINE_PACKAGES, ENGINES, installedEngines } from '../../e2e/engines/installed-engines.ts'
import { findBrowser } from '../find-browser.ts'
import { ROOT } from '../workspaces.ts'

/** Runs the browser journeys. @throws {Error} when there is no browser and none can be installed */
export async function runJourneys(args: string[]): Promise<boolean> {
  await provideBrowser()
  return run('playwright', ['test', ...args])
}

async function provideBrowser(): Promise<void> {
  if (findBrowser()) return
  const isRoot = process.getuid?.() === 0
  console.log('No browser for the journeys yet: downloading Chromium…')
  const withSystemLibraries = isRoot && process.platform === 'linux' ? ['--with-deps'] : []
  await run('playwright', ['install', ...withSystemLibraries, 'chromium'])
  if (findBrowser()) return
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('The download failed: installing the Chromium of this system…')
    await run('apt-get', ['update'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '--no-install-recommends', name])
      if (findBrowser()) return
    }
  }
  throw new Error(
    'The journeys need Chromium, and it could not be installed. Install Chromium or Google Chrome, ' +
      'or allow "npx playwright install chromium" to reach the network.',
  )
}

/** Installs the engines of `e2e/engines` where possible. Without them, the other journeys still run. */
export async function provideOtherEngines(): Promise<void> {
  const missing = () => {
    const installed = installedEngines().map(({ name }) => name)
    return ENGINES.filter((name) => !installed.includes(name)).join(' and ')
  }
  if (missing() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`No ${missing()} for the journeys yet: installing that of this system…`)
    await run('apt-get', ['update'])
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...ENGINE_PACKAGES])
  }
  if (missing()) {
    console.log(`Not tested, because not installed: ${missing()} (${ENGINE_PACKAGES.join(', ')})`)
  }
}

function run(command: string, args: string[]): Promise<boolean> {
  const own = resolve(ROOT, 'node_modules/.bin', command)
  const { promise, resolve: done } = Promise.withResolvers<boolean>()
  const child = spawn(existsSync(own) ? own : command, args, { cwd: ROOT, stdio: 'inherit' })
  child.on('error', (error) => {
    console.error(error.message)
    done(false)
  })
  child.on('exit', (code) => done(code === 0))
  return promise
}
