import {
  type BuildManifest,
  buildManifest,
  CONTRIBUTION_BUDGET,
  pageBudgetOf,
  type ShellManifest,
} from '@vayal/shared/contracts/build-manifest'
import { mountsOverlap, normalizeMount } from '@vayal/shared/contracts/mounts'
import type { RemoteEntry } from '@vayal/shared/contracts/registry'
import { BUILD_VERSION, type GateFinding } from '@vayal/shared/contracts/release'
import { satisfiesContract } from '@vayal/shared/contracts/shell-contract'
import { SHELL_PATHS } from '@vayal/shared/contracts/shell-paths'
import { satisfies } from 'semver'
import * as z from 'zod'
import { type BuildContents, integrityOf } from './build-archive.ts'

export const MANIFEST_FILE = 'build.json'
/** Bytes (brotli) per page, for a remote that declares no budget. */
const DEFAULT_PAGE_BUDGET = 100_000

export function readManifest(
  remote: string,
  json: Buffer | undefined,
): { manifest: BuildManifest } | { findings: GateFinding[] } {
  const refuse = (message: string) => ({
    findings: [{ rule: 'manifest' as const, message: `${message}. Build the remote again.` }],
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
  if (integrityOf(JSON.stringify(without(parsed, 'manifestIntegrity'))) !== manifestIntegrity) {
    return refuse(`${MANIFEST_FILE} was changed after the build`)
  }
  if (id !== remote) return refuse(`The build is of "${id}", not of "${remote}"`)
  if (!BUILD_VERSION.test(build.version)) return refuse(`"${build.version}" cannot name a build`)
  return { manifest: manifest.data }
}

export function checkBuild(manifest: BuildManifest, contents: BuildContents): GateFinding[] {
  return [...checkFiles(manifest, contents), ...checkPreloads(manifest)]
}

export function checkAgainstLive(
  manifest: BuildManifest,
  others: Pick<RemoteEntry, 'id' | 'mounts' | 'nav'>[],
  shell: ShellManifest | null,
): GateFinding[] {
  return [
    ...checkMounts(manifest, others),
    ...checkNav(manifest, others),
    ...checkAgainstShell(manifest, shell),
  ]
}

function checkFiles({ files }: BuildManifest, contents: BuildContents): GateFinding[] {
  const extra = [...contents.keys()].filter((path) => !Object.hasOwn(files, path))
  return [
    ...extra.map((path) => ({
      rule: 'files' as const,
      message: `${path} is not a file of this build: publish the build's folder as it was built.`,
    })),
    ...Object.entries(files).flatMap(([path, integrity]): GateFinding[] => {
      const content = contents.get(path)
      if (!content) {
        return [{ rule: 'files', message: `${path} is missing: publish the whole folder.` }]
      }
      if (integrityOf(content.plain) === integrity) return []
      return [
        { rule: 'integrity', message: `${path} is not what was built. Build the remote again.` },
      ]
    }),
  ]
}

function checkPreloads({ mounts, build, files }: BuildManifest): GateFinding[] {
  const named = [
    { mount: 'the entry', href: build.entry, integrity: build.integrity },
    ...Object.entries(build.preload).flatMap(([mount, preloads]) =>
      preloads.map(({ href, integrity }) => ({ mount, href, integrity })),
    ),
  ]
  const broken = named
    .filter(({ href, integrity }) => integrity === undefined || files[href] !== integrity)
    .map(({ mount, href }) => ({
      rule: 'files' as const,
      message: `${mount} needs ${href}, which this build does not have. Build the remote again.`,
    }))
  const empty = mounts
    .filter((mount) => !build.preload[mount]?.some(({ href }) => href !== build.entry))
    .map((mount) => ({
      rule: 'mounts' as const,
      message: `No code draws ${mount}: name its page in remote.json and add its route.`,
    }))
  return [...broken, ...empty]
}

export function checkBudget(manifest: BuildManifest, contents: BuildContents): GateFinding[] {
  const size = (path: string) => {
    const content = contents.get(path)
    return content ? (content.brotli ?? content.plain).length : 0
  }
  const pages = Object.entries(manifest.build.preload).map(([mount, preloads]) => ({
    name: mount,
    files: preloads.map(({ href }) => href),
    budget: pageBudgetOf(manifest, mount) ?? DEFAULT_PAGE_BUDGET,
    remedy: 'make it smaller, or raise its budget in remote.json.',
  }))
  const contributions = Object.entries(manifest.contributionFiles ?? {}).map(([name, files]) => ({
    name,
    files,
    budget: CONTRIBUTION_BUDGET,
    remedy: 'make it smaller.',
  }))
  return [...pages, ...contributions].flatMap(({ name, files, budget, remedy }): GateFinding[] => {
    const bytes = files.reduce((sum, file) => sum + size(file), 0)
    if (bytes <= budget) return []
    const message = `${name} needs ${bytes} bytes (brotli), more than the ${budget} allowed: ${remedy}`
    return [{ rule: 'budget', message }]
  })
}

function checkMounts(
  manifest: BuildManifest,
  others: Pick<RemoteEntry, 'id' | 'mounts'>[],
): GateFinding[] {
  const taken = [
    ...SHELL_PATHS.map((path) => ({ path: String(path), owned: "is the shell's own" })),
    ...others.flatMap(({ id, mounts }) =>
      mounts.map((path) => ({ path, owned: `belongs to "${id}"` })),
    ),
  ]
  return manifest.mounts.flatMap((mount): GateFinding[] => {
    const found = taken.find(({ path }) => mountsOverlap(path, mount))
    if (!found) return []
    const { path, owned } = found
    const what =
      normalizeMount(path) === normalizeMount(mount)
        ? `${mount} ${owned}`
        : `${mount} can be the same address as ${path}, which ${owned}`
    return [{ rule: 'mounts', message: `${what}: choose another path.` }]
  })
}

function checkNav(
  manifest: BuildManifest,
  others: Pick<RemoteEntry, 'id' | 'nav'>[],
): GateFinding[] {
  const owners = new Map(
    others.flatMap(({ id, nav }) =>
      pathsOf(nav).map((path) => [normalizeMount(path), id] as const),
    ),
  )
  return pathsOf(manifest.nav).flatMap((path): GateFinding[] => {
    const owner = owners.get(normalizeMount(path))
    if (owner !== undefined) {
      const message = `The sidebar leads to ${path} already, by "${owner}": take the entry out.`
      return [{ rule: 'nav', message }]
    }
    if (manifest.mounts.includes(path)) return []
    const message =
      `The sidebar would lead to ${path}, which is no mount here: add its page in remote.json, ` +
      'or take the entry out.'
    return [{ rule: 'nav', message }]
  })
}

export function checkAgainstShell(
  manifest: BuildManifest,
  shell: ShellManifest | null,
): GateFinding[] {
  if (!shell) {
    return [{ rule: 'contract', message: 'The server has no built shell: deploy the shell first.' }]
  }
  const { contract } = manifest.build
  const offered = [shell.contract, ...(shell.adapts === undefined ? [] : [shell.adapts])]
  const findings: GateFinding[] = satisfiesContract(contract, offered)
    ? []
    : [
        {
          rule: 'contract',
          message:
            `The build asks for shell contract ${contract}, the live shell offers ` +
            `${offered.join(' and ')}: deploy a newer shell, or build against ${shell.contract}.`,
        },
      ]
  for (const [module, ranges] of Object.entries(manifest.shared)) {
    const version = shell.provides[module]
    const unmet = ranges.find((range) => version === undefined || !satisfies(version, range))
    if (unmet === undefined) continue
    const offered = version === undefined ? 'does not provide it' : `provides ${version}`
    const message = `The build needs ${module} ${unmet}, the live shell ${offered}: build against the versions of the live shell, or deploy a newer shell.`
    findings.push({ rule: 'shared', message })
  }
  return [...findings, ...checkExports(manifest, shell)]
}

/** Builds and shells of earlier releases do not list their exports. */
function checkExports(manifest: BuildManifest, shell: ShellManifest): GateFinding[] {
  if (!shell.exports) return []
  const { exports: own, adaptedExports = {} } = shell
  const isAdapted = !satisfiesContract(manifest.build.contract, [shell.contract])
  return Object.entries(manifest.exports ?? {}).flatMap(([module, used]): GateFinding[] => {
    const offered = [...(own[module] ?? []), ...(isAdapted ? (adaptedExports[module] ?? []) : [])]
    const missing = used.filter((name) => !offered.includes(name))
    // `shared` names a module that the shell lacks, or whose exports it cannot list.
    if (missing.length === 0 || offered.length === 0) return []
    const message = `The build uses ${missing.join(', ')} of ${module}, which the live shell does not export: deploy a newer shell first, or build from the matching state.`
    return [{ rule: 'shared', message }]
  })
}

function pathsOf(nav: RemoteEntry['nav']): string[] {
  return nav.flatMap((group) => group.entries.map((entry) => entry.path))
}

function parseJson(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString('utf8'))
  } catch {
    return undefined
  }
}

function without(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}
