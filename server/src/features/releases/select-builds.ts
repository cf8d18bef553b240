import type { BuildManifest, ShellManifest } from '@vayal/shared/contracts/registry'
import type { ReleaseState } from '@vayal/shared/contracts/release'
import { checkAgainstShell } from './gate.ts'

interface Build {
  manifest: BuildManifest
  publishedAt: number
}

interface KnownBuilds {
  current: Build
  previous: Build | null
  canary: Build | null
  bundled: Build | null
}

interface SelectedBuilds {
  current: BuildManifest
  previous: BuildManifest | null
  canary: BuildManifest | null
  warnings: string[]
}

/**
 * Servers whose shells differ share the registry during an upgrade: it has builds that not every
 * shell can run.
 * @param shell null accepts every build
 */
export function selectBuilds(
  { source }: ReleaseState,
  known: KnownBuilds,
  shell: ShellManifest | null,
): SelectedBuilds {
  const whyUnfit = (build: Build | null) =>
    build && shell ? checkAgainstShell(build.manifest, shell)[0]?.message : undefined
  const fitting = (build: Build | null) => (whyUnfit(build) === undefined ? build : null)
  const bundled = fitting(known.bundled)
  const unfit = whyUnfit(known.current)
  // An older server that restarts makes its builds current again; a newer server keeps its own.
  const outdated =
    source === 'bundled' && bundled && known.current.publishedAt < bundled.publishedAt
  const replaced = unfit !== undefined || outdated
  const { manifest: current } = replaced && bundled ? bundled : known.current
  const previous = [known.previous, known.current]
    .map((build) => fitting(build)?.manifest)
    .find((build) => build && build.build.version !== current.build.version)
  const instead = bundled
    ? `shows ${bundled.manifest.build.version}, which came with it, instead`
    : 'cannot show that remote'
  return {
    current,
    previous: previous ?? null,
    canary: fitting(known.canary)?.manifest ?? null,
    warnings: [
      ...warning(known.current, unfit, instead),
      ...warning(known.canary, whyUnfit(known.canary), 'leaves that canary out'),
    ],
  }
}

function warning(build: Build | null, why: string | undefined, instead: string): string[] {
  if (!build || why === undefined) return []
  const { id, build: unfit } = build.manifest
  return [
    `Remote "${id}": this server's shell cannot run ${unfit.version}. This server ${instead}. ${why}`,
  ]
}
