import {
  type BuildManifest,
  buildManifest,
  CONTRIBUTION_BUDGET,
  pageBudgetOf,
} from '@vayal/shared/contracts/build-manifest'
import { normaliseMount } from '@vayal/shared/contracts/mounts'
import { BUILD_VERSION, type GateFinding } from '@vayal/shared/contracts/release'
import * as z from 'zod'
import { type BuildContents, integrityOf } from './build-archive.ts'
import { finding, pathsOf } from './gate.ts'

export const MANIFEST_FILE = 'build.json'
/** Bytes (brotli) per page, for a remote that declares no budget. */
const DEFAULT_PAGE_BUDGET = 100_000

export function readManifest(remote: string, json: Buffer | undefined) {
  const refuse = (message: string) => ({
    refused: finding('manifest', `${message}. Build the remote again.`),
  })
  if (!json) return refuse(`There is no ${MANIFEST_FILE}`)
  const parsed = parseJson(json)
  const manifest = z.core.safeParse(buildManifest, parsed)
  if (!manifest.success) {
    const [issue] = manifest.error.issues
    const at = issue?.path.map(String).join('.') ?? ''
    return refuse(`${MANIFEST_FILE} is not valid at "${at}": ${issue?.message ?? 'not JSON'}`)
  }
  const { id, build, manifestIntegrity } = manifest.data
  const { manifestIntegrity: _, ...sealed } = Object(parsed)
  if (integrityOf(JSON.stringify(sealed)) !== manifestIntegrity) {
    return refuse(`${MANIFEST_FILE} was changed after the build`)
  }
  if (id !== remote) return refuse(`The build is of "${id}", not of "${remote}"`)
  if (!BUILD_VERSION.test(build.version)) return refuse(`"${build.version}" cannot name a build`)
  return { manifest: manifest.data }
}

function parseJson(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString('utf8'))
  } catch {
    return undefined
  }
}

export function checkBuild(manifest: BuildManifest, contents: BuildContents): GateFinding[] {
  return [...checkFiles(manifest, contents), ...checkPreloads(manifest)]
}

function* checkFiles({ files }: BuildManifest, contents: BuildContents): Generator<GateFinding> {
  for (const path of contents.keys()) {
    if (Object.hasOwn(files, path)) continue
    const message = `${path} is not a file of this build: publish the build's folder as it was built.`
    yield finding('files', message)
  }
  for (const [path, integrity] of Object.entries(files)) {
    const content = contents.get(path)
    if (!content) yield finding('files', `${path} is missing: publish the whole folder.`)
    else if (integrityOf(content.plain) !== integrity)
      yield finding('integrity', `${path} is not what was built. Build the remote again.`)
  }
}

function* checkPreloads({ mounts, build, files }: BuildManifest): Generator<GateFinding> {
  const entry = { href: build.entry, integrity: build.integrity }
  for (const [name, needed] of Object.entries({ 'the entry script': [entry], ...build.preload })) {
    for (const { href, integrity } of needed) {
      if (integrity !== undefined && files[href] === integrity) continue
      const message = `${name} needs ${href}, which this build does not have. Build the remote again.`
      yield finding('files', message)
    }
  }
  for (const mount of mounts) {
    if (build.preload[mount]?.some(({ href }) => href !== build.entry)) continue
    const message = `No code renders ${mount}: name its page in remote.json and add its route.`
    yield finding('mounts', message)
  }
}

export function* checkBudget(manifest: BuildManifest, contents: BuildContents) {
  const pages = Object.entries(manifest.build.preload).map(([mount, preloads]) => {
    const budget = pageBudgetOf(manifest, mount) ?? DEFAULT_PAGE_BUDGET
    const remedy = 'make it smaller, or raise its budget in remote.json.'
    return { name: mount, files: preloads.map(({ href }) => href), budget, remedy }
  })
  const contributions = Object.entries(manifest.contributionFiles ?? {}).map(([name, files]) => {
    return { name, files, budget: CONTRIBUTION_BUDGET, remedy: 'make it smaller.' }
  })
  for (const { name, files, budget, remedy } of [...pages, ...contributions]) {
    const stored = files.flatMap((file) => contents.get(file) ?? [])
    const bytes = stored.reduce((sum, { brotli, plain }) => sum + (brotli ?? plain).length, 0)
    if (bytes <= budget) continue
    const message = `${name} needs ${bytes} bytes (brotli), more than the ${budget} allowed: ${remedy}`
    yield finding('budget', message)
  }
}

/** For new builds only: a rollback to a build that was published before must stay possible. */
export function* checkDeclaration({ mounts, nav }: BuildManifest): Generator<GateFinding> {
  // The router distinguishes overlapping mounts, but renders only one of two with the same shape.
  for (const [mount, first] of repeated(mounts)) {
    const message = `${mount} is the same path as ${first}, both of this remote: take one of them out.`
    yield finding('mounts', message)
  }
  const labelled = nav.flatMap(({ id, label, entries }) => [
    { name: `group "${id}"`, label },
    ...entries.map((entry) => ({ name: `entry for ${entry.path}`, label: entry.label })),
  ])
  for (const { name, label } of labelled) {
    for (const [language, text] of Object.entries(label)) {
      if (text.trim() !== '') continue
      yield finding('nav', `The sidebar's ${name} has an empty label "${language}": write one.`)
    }
  }
  const paths = pathsOf(nav)
  for (const path of paths.filter((each) => each.includes('/:'))) {
    const message = `The sidebar cannot lead to a path with a parameter (${path}): take the entry out, or lead to a page without one.`
    yield finding('nav', message)
  }
  for (const [path] of repeated(paths.filter((each) => !each.includes('/:')))) {
    yield finding('nav', `The sidebar leads to ${path} twice: take one of the entries out.`)
  }
}

/** Mounts of the same shape as an earlier one, each with the earlier one. */
function repeated(mounts: string[]): (readonly [mount: string, first: string])[] {
  const groups = [...Map.groupBy(mounts, normaliseMount).values()]
  return groups.flatMap(([first = '', ...others]) => others.map((mount) => [mount, first] as const))
}
