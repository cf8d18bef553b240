import { spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import * as z from 'zod/mini'
import { defineRemote } from '../rspack.base.ts'
import { build } from './build.ts'
import { bundle } from './bundle.ts'
import { findBrowser } from './find-browser.ts'
import { ROOT, remoteIds } from './workspaces.ts'

/** The remote that the journeys break, so it is the one with an older build to fall back to. */
const REMOTE_WITH_PREVIOUS = 'catalog'
const PREVIOUS_VERSION = 'e2eprevious'
/** A build whose list of categories cannot be drawn, for the journeys to publish. */
const BROKEN_VERSION = 'e2ebroken'
const BROKEN_PAGE =
  'data:text/javascript,export function Component() { throw new Error("This build is broken") }'
const WEB_ROOTS = resolve(ROOT, '.cache/e2e')

const releases = z.object({ current: z.string() })

/**
 * Runs the browser journeys against freshly built code.
 *
 * @param args handed on to `playwright test`.
 * @returns whether all of them passed.
 * @throws {Error} when there is no browser and none can be installed.
 */
export async function runJourneys(args: string[] = []): Promise<boolean> {
  await provideBrowser()
  await build()
  await assembleWebRoots()
  return run('playwright', ['test', ...args])
}

/**
 * Copies what was built to where the journeys may break it: `one` as built, `two` with a previous
 * build, and a broken one that is not bundled with it.
 */
async function assembleWebRoots(): Promise<void> {
  rmSync(WEB_ROOTS, { recursive: true, force: true })
  for (const name of ['one', 'two']) {
    const folders = ['shell', 'public-site', ...remoteIds().map((id) => `remotes/${id}`)]
    for (const folder of folders) {
      cpSync(resolve(ROOT, folder, 'dist'), join(WEB_ROOTS, name, folder, 'dist'), {
        recursive: true,
      })
    }
  }
  for (const id of remoteIds()) setPrevious('one', id, null)
  const dist = join(WEB_ROOTS, 'two/remotes', REMOTE_WITH_PREVIOUS, 'dist')
  await bundleInto(
    join(dist, PREVIOUS_VERSION),
    defineRemote(REMOTE_WITH_PREVIOUS, PREVIOUS_VERSION),
  )
  setPrevious('two', REMOTE_WITH_PREVIOUS, PREVIOUS_VERSION)
  const broken = defineRemote(REMOTE_WITH_PREVIOUS, BROKEN_VERSION)
  const breaking = new rspack.NormalModuleReplacementPlugin(/\/categories-page\.tsx$/, BROKEN_PAGE)
  await bundleInto(join(dist, BROKEN_VERSION), {
    ...broken,
    plugins: [...(broken.plugins ?? []), breaking],
  })
}

function setPrevious(webRoot: string, id: string, previous: string | null): void {
  const file = join(WEB_ROOTS, webRoot, 'remotes', id, 'dist/releases.json')
  const { current } = releases.parse(JSON.parse(readFileSync(file, 'utf8')))
  writeFileSync(file, JSON.stringify({ current, previous }))
}

function bundleInto(path: string, config: Configuration): Promise<void> {
  return bundle({ ...config, output: { ...config.output, path }, devtool: false })
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
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
    if (findBrowser()) return
  }
  throw new Error(
    'The journeys need Chromium, and it could not be installed. Install Chromium or Google Chrome, ' +
      'or allow "npx playwright install chromium" to reach the network.',
  )
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

if (import.meta.main) process.exit((await runJourneys(process.argv.slice(2))) ? 0 : 1)
