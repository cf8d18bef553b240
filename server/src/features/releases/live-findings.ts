import type { BuildManifest } from '@vayal/shared/contracts/build-manifest'
import type { GateFinding } from '@vayal/shared/contracts/release'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/api-error.ts'
import { checkAgainstLive } from './gate.ts'
import { readShellManifest } from './read-shell-manifest.ts'
import { findBuild, type RegistryState } from './releases-repository.ts'

/** Findings against a published build beside the live ones. @throws {ApiError} 404 without the build */
export async function liveFindings(
  db: Queries,
  webRoot: string,
  { remote, version }: { remote: string; version: string },
  state: RegistryState,
): Promise<{ manifest: BuildManifest; findings: GateFinding[] }> {
  const build = await findBuild(db, remote, version)
  if (!build) throw notFound(`Build ${version} of "${remote}"`)
  const others = await Promise.all(
    Object.entries(state.remotes)
      .filter(([id]) => id !== remote)
      .flatMap(([id, { current, canary }]) =>
        [current, canary?.version].map(
          async (live) => live && (await findBuild(db, id, live))?.manifest,
        ),
      ),
  )
  const { manifest } = build
  const findings = checkAgainstLive(
    manifest,
    others.filter((other) => other !== undefined && other !== ''),
    readShellManifest(webRoot),
  )
  return { manifest, findings }
}
