import type { BuildManifest, ShellManifest } from '@vayal/shared/contracts/build-manifest'
import { mountsOverlap, normaliseMount } from '@vayal/shared/contracts/mounts'
import type { RemoteEntry } from '@vayal/shared/contracts/registry'
import type { GateFinding } from '@vayal/shared/contracts/release'
import { satisfiesContract } from '@vayal/shared/contracts/shell-contract'
import { SHELL_PATHS } from '@vayal/shared/contracts/shell-paths'
import { satisfies } from 'semver'
import { ApiError } from '../../platform/http/api-error.ts'

export function finding(rule: GateFinding['rule'], message: string): GateFinding {
  return { rule, message }
}

/** 422; `fields` holds all findings of each rule that refused. */
export function gateRefusal(findings: GateFinding[]): ApiError {
  const fields: Record<string, string> = {}
  for (const { rule, message } of findings) {
    fields[rule] = fields[rule] === undefined ? message : `${fields[rule]}\n${message}`
  }
  const rules = Object.keys(fields).join(', ')
  return new ApiError(422, 'gate_refused', `This build may not go live: ${rules}`, { fields })
}

type Layout = Pick<BuildManifest, 'id' | 'mounts' | 'nav'>

export function* checkMounts({ mounts }: Layout, others: Layout[]): Generator<GateFinding> {
  const existing = [
    ...SHELL_PATHS.map((path) => ({ path: String(path), ownership: "is the shell's own" })),
    ...others.flatMap(({ id, mounts }) =>
      mounts.map((path) => ({ path, ownership: `belongs to "${id}"` })),
    ),
  ]
  for (const mount of mounts) {
    const found = existing.find(({ path }) => mountsOverlap(path, mount))
    if (!found) continue
    const { path, ownership } = found
    const isSame = normaliseMount(path) === normaliseMount(mount)
    const what = isSame ? ownership : `can be the same path as ${path}, which ${ownership}`
    yield finding('mounts', `${mount} ${what}: choose another path.`)
  }
}

export function* checkNav({ mounts, nav }: Layout, others: Layout[]): Generator<GateFinding> {
  const owners = new Map(
    others.flatMap(({ id, nav }) =>
      pathsOf(nav).map((path) => [normaliseMount(path), id] as const),
    ),
  )
  for (const path of pathsOf(nav)) {
    const owner = owners.get(normaliseMount(path))
    if (owner !== undefined) {
      const message = `The sidebar leads to ${path} already, by "${owner}": take the entry out.`
      yield finding('nav', message)
    } else if (!mounts.includes(path)) {
      const message = `The sidebar would lead to ${path}, which is no mount here: add its page in remote.json, or take the entry out.`
      yield finding('nav', message)
    }
  }
}

export function pathsOf(nav: RemoteEntry['nav']): string[] {
  return nav.flatMap((group) => group.entries.map((entry) => entry.path))
}

export function checkAgainstShell(manifest: BuildManifest, shell: ShellManifest | null) {
  if (shell) return [...checkShell(manifest, shell)]
  return [finding('contract', 'The server has no built shell: deploy the shell first.')]
}

function* checkShell({ build: { contract }, ...manifest }: BuildManifest, shell: ShellManifest) {
  const contracts = [shell.contract, ...(shell.adapts === undefined ? [] : [shell.adapts])]
  if (!satisfiesContract(contract, contracts)) {
    const message = `The build asks for shell contract ${contract}, the live shell offers ${contracts.join(' and ')}: build against ${shell.contract}, or deploy a shell that offers ${contract}.`
    yield finding('contract', message)
  }
  for (const [module, ranges] of Object.entries(manifest.shared)) {
    const version = shell.provides[module]
    const unmet = ranges.find((range) => version === undefined || !satisfies(version, range))
    if (unmet === undefined) continue
    const offered = version === undefined ? 'does not provide it' : `provides ${version}`
    const message = `The build needs ${module} ${unmet}, the live shell ${offered}: build against the versions of the live shell, or deploy a newer shell.`
    yield finding('shared', message)
  }
  // Builds and shells of earlier releases do not list their exports.
  if (!shell.exports) return
  const { exports: own, adaptedExports = {} } = shell
  const isAdapted = !satisfiesContract(contract, [shell.contract])
  for (const [module, used] of Object.entries(manifest.exports ?? {})) {
    const offered = [...(own[module] ?? []), ...(isAdapted ? (adaptedExports[module] ?? []) : [])]
    const missing = used.filter((name) => !offered.includes(name))
    // The loop above reports a module that the shell lacks. Libraries list no exports.
    if (missing.length === 0 || offered.length === 0) continue
    const message = `The build uses ${missing.join(', ')} of ${module}, which the live shell does not export: deploy a newer shell first, or build from the matching state.`
    yield finding('shared', message)
  }
}
