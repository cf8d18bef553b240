import { join } from 'node:path'
import type { BuildManifest } from '@vayal/shared/contracts/build-manifest'
import {
  type GateFinding,
  SHELL_SURROUNDINGS,
  type Surroundings,
} from '@vayal/shared/contracts/release'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/api-error.ts'
import { sha256 } from './build-archive.ts'
import { checkAgainstLive } from './gate.ts'
import { readIfExists } from './read-bundled.ts'
import { readShellManifest } from './read-shell-manifest.ts'
import { findBuild, type RegistryState } from './releases-repository.ts'

/** `surroundings` are hashes of the live builds. @throws {ApiError} 404 without the build */
export async function liveFindings(
  db: Queries,
  webRoot: string,
  { remote, version }: { remote: string; version: string },
  state: RegistryState,
): Promise<{ manifest: BuildManifest; findings: GateFinding[]; surroundings: Surroundings }> {
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
  const live = others.filter((other) => other !== undefined && other !== '')
  const findings = checkAgainstLive(manifest, live, readShellManifest(webRoot))
  return { manifest, findings, surroundings: surroundingsOf(live, webRoot) }
}

function surroundingsOf(live: BuildManifest[], webRoot: string): Surroundings {
  const layouts = new Map<string, Set<string>>()
  for (const { id, mounts, nav, build } of live) {
    // A canary with the layout of the current build is no change.
    const layout = JSON.stringify([mounts, nav, build.contract])
    layouts.set(id, (layouts.get(id) ?? new Set()).add(layout))
  }
  const shell = ['index.html', 'shell.json'].map((file) =>
    readIfExists(join(webRoot, 'shell', 'dist', file)),
  )
  return {
    [SHELL_SURROUNDINGS]: hashOf(shell.map(String)),
    ...Object.fromEntries([...layouts].map(([id, texts]) => [id, hashOf([...texts])])),
  }
}

function hashOf(texts: string[]): string {
  return sha256(texts.join('\n')).slice(0, 16)
}
