import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rspack } from '@rspack/core'
import { buildManifest } from '@vayal/shared/contracts/build-manifest'
import * as z from 'zod/mini'
import { defineRemote } from '../../sdk/rspack.ts'
import { findMissingPart } from '../../server/src/features/web/find-missing-part.ts'
import { build } from '../build.ts'
import { bundle } from '../bundle.ts'
import { buildElsewhere } from '../reproducible-builds.ts'
import { ROOT, remoteIds } from '../workspaces.ts'
import { WEB_ROOTS } from './released-web-root.ts'

const PREVIOUS_VERSION = 'e2eprevious'
/** Builds whose first page throws: when it is rendered, or when its code is evaluated. */
const UNDRAWABLE_VERSION = 'e2eundrawable'
const THROWING_VERSION = 'e2ethrowing'
const FIRST_PAGE = /\/(categories|news|markets|stores)-page\.tsx$/
const THROW = 'throw new Error("This build is broken")'
const UNDRAWABLE_PAGE = `data:text/javascript,export function Component() { ${THROW} }`
const THROWING_PAGE = `data:text/javascript,${THROW}; export function Component() {}`
/** Build of `stores` for the contract before the shell's, with the names that modules had there. */
const CONTRACT_2_VERSION = 'e2econtract2'
const CONTRACT_2_PAGE = `data:text/javascript,${encodeURIComponent(`
  import { createElement } from 'react'
  const { useHere, useWayBack } = vayalProvided('@vayal/shared/runtime/came-from')
  const { lateCode } = vayalProvided('@vayal/shared/runtime/late-code')
  const { useOccupied } = vayalProvided('@vayal/shared/runtime/occupied')
  const { LazyOverlay } = vayalProvided('@vayal/shared/ui/lazy-overlay')
  const code = lateCode(async () => ({ open }) => open && createElement('p', null, 'Its overlay'))
  export function Component() {
    useHere()
    useOccupied(true)
    const overlay = createElement(LazyOverlay, { code, overlay: { open: true }, onFailed() {} })
    const title = 'Built for contract 2, at ' + useWayBack('/admin/stores')
    return createElement('div', null, createElement('h1', null, title), overlay)
  }`)}`

const releases = z.object({ current: z.string() })

export async function buildWebRoots(): Promise<void> {
  await build()
  await buildElsewhere()
  await assembleWebRoots()
}

/** Makes the web root `one` of the last builds, however old, and builds only if one is missing. */
export async function copyLastBuilds(): Promise<void> {
  if (findMissingPart(ROOT) !== null) await build()
  copyOnlyBuilds()
}

function copyOnlyBuilds(): void {
  copyBuilds(ROOT, 'one')
  for (const id of remoteIds()) setReleases('one', id, currentOf(id), null)
}

/**
 * Web roots that the journeys' servers serve. `one`: as built. `two`: with a previous build of every
 * remote. `undrawable` and `throwing`: with a current build whose first page throws, and a good
 * previous one. `contract-2`: with a remote for the contract before the shell's.
 */
async function assembleWebRoots(): Promise<void> {
  rmSync(WEB_ROOTS, { recursive: true, force: true })
  copyOnlyBuilds()
  copyBuilds(ROOT, 'two')
  for (const id of remoteIds()) {
    await bundleVariant(id, PREVIOUS_VERSION)
    await bundleVariant(id, UNDRAWABLE_VERSION, UNDRAWABLE_PAGE)
    await bundleVariant(id, THROWING_VERSION, THROWING_PAGE)
    setReleases('two', id, currentOf(id), PREVIOUS_VERSION)
  }
  for (const [name, version] of [
    ['undrawable', UNDRAWABLE_VERSION],
    ['throwing', THROWING_VERSION],
  ] as const) {
    copyBuilds(join(WEB_ROOTS, 'two'), name)
    for (const id of remoteIds()) setReleases(name, id, version, currentOf(id))
  }
  await bundleVariant('stores', CONTRACT_2_VERSION, CONTRACT_2_PAGE, 'contract-2')
  copyBuilds(join(WEB_ROOTS, 'one'), 'contract-2')
  setReleases('contract-2', 'stores', CONTRACT_2_VERSION, null)
  setContract(join(WEB_ROOTS, 'contract-2/remotes/stores/dist', CONTRACT_2_VERSION), '2.2')
}

function setContract(build: string, contract: string): void {
  const file = join(build, 'build.json')
  const { manifestIntegrity: _, ...built } = buildManifest.parse(
    JSON.parse(readFileSync(file, 'utf8')),
  )
  const manifest = { ...built, build: { ...built.build, contract } }
  const digest = createHash('sha384').update(JSON.stringify(manifest)).digest('base64')
  writeFileSync(file, JSON.stringify({ ...manifest, manifestIntegrity: `sha384-${digest}` }))
}

function copyBuilds(from: string, webRoot: string): void {
  for (const folder of ['shell', 'public-site', ...remoteIds().map((id) => `remotes/${id}`)]) {
    const to = join(WEB_ROOTS, webRoot, folder, 'dist')
    cpSync(join(from, folder, 'dist'), to, {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
    })
  }
}

function bundleVariant(
  id: string,
  version: string,
  firstPage?: string,
  webRoot = 'two',
): Promise<void> {
  const config = defineRemote(id, version)
  const replacements = firstPage
    ? [new rspack.NormalModuleReplacementPlugin(FIRST_PAGE, firstPage)]
    : []
  return bundle({
    ...config,
    output: { ...config.output, path: join(WEB_ROOTS, webRoot, 'remotes', id, 'dist', version) },
    devtool: false,
    plugins: [...(config.plugins ?? []), ...replacements],
  })
}

function currentOf(id: string): string {
  const file = resolve(ROOT, 'remotes', id, 'dist/releases.json')
  return releases.parse(JSON.parse(readFileSync(file, 'utf8'))).current
}

function setReleases(webRoot: string, id: string, current: string, previous: string | null): void {
  const file = join(WEB_ROOTS, webRoot, 'remotes', id, 'dist/releases.json')
  writeFileSync(file, JSON.stringify({ current, previous }))
}
