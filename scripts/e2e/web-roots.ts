import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rspack } from '@rspack/core'
import { buildManifest } from '@vayal/shared/contracts/build-manifest'
import { defineRemote } from '../../sdk/rspack.ts'
import { findMissingPart } from '../../server/src/features/web/find-missing-part.ts'
import { build } from '../build.ts'
import { bundle } from '../bundle.ts'
import { readReleases, writeReleases } from '../releases-file.ts'
import { buildElsewhere } from '../reproducible-builds.ts'
import { ROOT, remoteIds } from '../workspaces.ts'
import { WEB_ROOTS } from './released-web-root.ts'

const PREVIOUS_VERSION = 'e2eprevious'
/** Names of builds whose first page throws: when it renders, or when its code is evaluated. */
const UNRENDERABLE_VERSION = 'e2eunrenderable'
const THROWING_VERSION = 'e2ethrowing'
const FIRST_PAGE = /\/(categories|news|markets|stores)-page\.tsx$/
const THROW = 'throw new Error("This build is broken")'
const UNRENDERABLE_PAGE = `data:text/javascript,export function Component() { ${THROW} }`
const THROWING_PAGE = `data:text/javascript,${THROW}; export function Component() {}`
/** Name of a build of `stores` for the previous contract, which has other module names. */
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

export async function buildWebRoots(): Promise<void> {
  await build()
  await buildElsewhere()
  await assembleWebRoots()
}

/** Copies the last builds into the web root `one`, however old. Builds only if one is missing. */
export async function copyLastBuilds(): Promise<void> {
  if (findMissingPart(ROOT) !== null) await build()
  copyCurrentBuilds()
}

function copyCurrentBuilds(): void {
  copyBuilds(ROOT, 'one')
  for (const id of remoteIds()) setReleases('one', id, currentOf(id), null)
}

/**
 * Creates a web root for each kind of journey.
 * - `one`: the current builds alone; `two`: also a previous build of each remote
 * - `unrenderable`, `throwing`: current builds whose first page throws, and good previous ones
 * - `contract-2`: a remote for the previous contract
 */
async function assembleWebRoots(): Promise<void> {
  rmSync(WEB_ROOTS, { recursive: true, force: true })
  copyCurrentBuilds()
  copyBuilds(ROOT, 'two')
  for (const id of remoteIds()) {
    await bundleVariant(id, PREVIOUS_VERSION)
    await bundleVariant(id, UNRENDERABLE_VERSION, UNRENDERABLE_PAGE)
    await bundleVariant(id, THROWING_VERSION, THROWING_PAGE)
    setReleases('two', id, currentOf(id), PREVIOUS_VERSION)
  }
  for (const [name, version] of [
    ['unrenderable', UNRENDERABLE_VERSION],
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
  const current = readReleases(resolve(ROOT, 'remotes', id, 'dist'))?.current
  if (current === undefined) throw new Error(`The remote ${id} is not built`)
  return current
}

function setReleases(webRoot: string, id: string, current: string, previous: string | null): void {
  writeReleases(join(WEB_ROOTS, webRoot, 'remotes', id, 'dist'), { current, previous })
}
