import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findArgumentError } from './e2e/playwright.ts'
import { journeysOf, splitRemoteOption } from './e2e/remote-journeys.ts'
import { FIXED_PACKAGES, missingPackages, missingRemote } from './workspaces.ts'

const USAGE = `npm run e2e -- [--remote <id>] [file filters and options of Playwright]

Builds all packages and runs all journeys. With --remote, builds that remote and runs its journeys.
Playwright's options: npx playwright test --help`

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  console.error(`vayal: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function run(args: readonly string[]): Promise<boolean> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(USAGE)
    return true
  }
  const { remote, others } = splitRemoteOption(args)
  const server = process.env.VAYAL_SERVER?.replace(/\/+$/, '')
  const needed = remote === undefined || !server ? FIXED_PACKAGES : ['server', 'e2e']
  const missing = (remote === undefined ? null : missingRemote(remote)) ?? missingPackages(needed)
  if (missing !== null) throw new Error(missing)
  const journeys = remote === undefined ? [] : journeysOf(remote)
  const error = others.length > 0 ? findArgumentError([...journeys, ...others]) : null
  if (error !== null) throw new Error(error)
  await (remote === undefined ? buildAll() : buildBesideReleased(remote, server))
  const { provideOtherEngines, runJourneys } = await import('./e2e/run-journeys.ts')
  if (remote === undefined) provideOtherEngines()
  return runJourneys([...journeys, ...others])
}

// Imported lazily: it imports packages that a checkout of some remotes lacks.
function webRoots() {
  return import('./e2e/web-roots.ts')
}

async function buildAll(): Promise<void> {
  await (await webRoots()).buildWebRoots()
}

async function buildBesideReleased(remote: string, server: string | undefined): Promise<void> {
  const { downloadReleases, replaceBuild, WEB_ROOTS } = await import('./e2e/released-web-root.ts')
  const webRoot = join(WEB_ROOTS, 'one')
  rmSync(WEB_ROOTS, { recursive: true, force: true })
  console.log(
    `The shell and the other remotes come from ${server || 'the last builds in this checkout'}.`,
  )
  if (server) await downloadReleases(server, webRoot)
  else await (await webRoots()).copyLastBuilds()
  await replaceBuild(remote, webRoot)
}
