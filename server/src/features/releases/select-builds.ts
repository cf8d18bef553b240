import type { BuildManifest, ShellManifest } from '@vayal/shared/contracts/build-manifest'
import type { ReleaseState } from '@vayal/shared/contracts/release'
import { checkAgainstShell } from './gate.ts'

interface Build {
  manifest: BuildManifest
  publishedAt: number
}

interface RegisteredBuilds {
  current: Build
  previous: Build | null
  canary: Build | null
  bundled: Build | null
}

interface SelectedBuilds {
  current: BuildManifest
  previous: BuildManifest | null
  canary: BuildManifest | null
  /** Set when this server's shell can run no build of the remote that its team released. */
  incompatibility: string | null
  warnings: string[]
}

/** During an upgrade, not every shell can run all builds. @param shell null accepts every build */
export function selectBuilds(
  { source }: ReleaseState,
  known: RegisteredBuilds,
  shell: ShellManifest | null,
): SelectedBuilds {
  const incompatibility = (build: Build | null) =>
    build && shell ? checkAgainstShell(build.manifest, shell)[0]?.message : undefined
  const ifCompatible = (build: Build | null) =>
    incompatibility(build) === undefined ? build : null
  const bundled = ifCompatible(known.bundled)
  const reason = incompatibility(known.current)
  // An older server that restarts makes its builds current again; a newer server keeps its own.
  const outdated =
    source === 'bundled' && bundled && known.current.publishedAt < bundled.publishedAt
  // A build that came with a server never replaces one that a team released.
  const instead =
    reason === undefined ? null : source === 'bundled' ? bundled : ifCompatible(known.previous)
  const { manifest: current } = (outdated ? bundled : instead) ?? known.current
  const previous = [known.previous, known.current]
    .map((build) => ifCompatible(build)?.manifest)
    .find((build) => build && build.build.version !== current.build.version)
  const effect = instead
    ? `shows ${instead.manifest.build.version} instead`
    : 'switches that remote off'
  return {
    current,
    previous: previous ?? null,
    canary: ifCompatible(known.canary)?.manifest ?? null,
    incompatibility: reason !== undefined && !instead && !outdated ? reason : null,
    warnings: [
      ...warning(known.current, reason, effect),
      ...warning(known.canary, incompatibility(known.canary), 'leaves that canary out'),
    ],
  }
}

function warning(build: Build | null, reason: string | undefined, instead: string): string[] {
  if (!build || reason === undefined) return []
  const { id, build: incompatible } = build.manifest
  return [
    `Remote "${id}": this server's shell cannot run ${incompatible.version}. This server ${instead}. ${reason}`,
  ]
}
