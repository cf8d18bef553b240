import type { ShellManifest } from '@vayal/shared/contracts/build-manifest'
import type { ReleaseState } from '@vayal/shared/contracts/release'
import { checkAgainstShell } from './gate.ts'
import type { StoredBuild } from './releases-repository.ts'

type Build = Pick<StoredBuild, 'manifest' | 'published_at'>
type KnownBuilds = { current: Build } & Record<'previous' | 'canary' | 'bundled', Build | undefined>

/** Replaces builds that the shell cannot run, as in an upgrade. @param shell null runs all */
export function selectBuilds(
  { source }: Pick<ReleaseState, 'source'>,
  known: KnownBuilds,
  shell: ShellManifest | null,
) {
  const incompatibility = (build: Build | undefined) =>
    build && shell ? checkAgainstShell(build.manifest, shell)[0]?.message : undefined
  const ifCompatible = (build: Build | undefined) =>
    incompatibility(build) === undefined ? build : undefined
  const bundled = ifCompatible(known.bundled)
  const reason = incompatibility(known.current)
  // A build that came with a server never replaces one that a team released.
  const fallback = source === 'bundled' ? bundled : ifCompatible(known.previous)
  // An older server that restarts makes its builds current again; a newer server keeps its own.
  const currentIsOlder =
    source === 'bundled' && bundled && known.current.published_at < bundled.published_at
  const replacement = reason !== undefined || currentIsOlder ? fallback : undefined
  const { manifest: current } = replacement ?? known.current
  const previous = [known.previous, known.current]
    .map((build) => ifCompatible(build)?.manifest)
    .find((build) => build && build.build.version !== current.build.version)
  const effect = replacement
    ? `shows ${replacement.manifest.build.version} instead`
    : 'switches that remote off'
  return {
    current,
    previous: previous ?? null,
    canary: ifCompatible(known.canary)?.manifest ?? null,
    incompatibility: replacement ? null : (reason ?? null),
    warnings: [
      ...warning(known.current, reason, effect),
      ...warning(known.canary, incompatibility(known.canary), 'leaves that canary out'),
    ],
  }
}

function warning(build: Build | undefined, reason: string | undefined, effect: string): string[] {
  if (!build || reason === undefined) return []
  const { id, build: incompatible } = build.manifest
  return [
    `Remote "${id}": this server's shell cannot run ${incompatible.version}. This server ${effect}. ${reason}`,
  ]
}
