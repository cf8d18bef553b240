import { join } from 'node:path'
import { SHELL_SURROUNDINGS } from '@vayal/shared/contracts/release'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/api-error.ts'
import { checkAgainstShell, checkMounts, checkNav } from './gate.ts'
import type { LiveRegistry } from './live-registry.ts'
import { readIfExists, readShellManifest } from './read-bundled.ts'
import { hashOf } from './registered-builds.ts'
import { type BuildName, findBuild, type RegistryState } from './releases-repository.ts'

/** Checks a published build against what is live. @throws {ApiError} 404 without the build */
export async function liveFindings(
  db: Queries,
  { readRemotes, webRoot }: LiveRegistry,
  { remote, version }: BuildName,
  state: RegistryState,
) {
  const build = await findBuild(db, remote, version)
  if (!build) throw notFound(`Build ${version} of "${remote}"`)
  const registered = await readRemotes(db, state)
  const others = registered.filter(
    ({ id, current, canary }) => id !== remote && (current || canary),
  )
  const live = others
    .flatMap(({ current, canary }) => [current, canary])
    .flatMap((each) => each?.manifest ?? [])
  const findings = [
    ...checkMounts(build.manifest, live),
    ...checkNav(build.manifest, live),
    ...checkAgainstShell(build.manifest, readShellManifest(webRoot)),
  ]
  const shell = ['index.html', 'shell.json'].map((file) =>
    readIfExists(join(webRoot, 'shell', 'dist', file)),
  )
  const surroundings = {
    [SHELL_SURROUNDINGS]: hashOf(shell.map(String)),
    ...Object.fromEntries(others.map(({ id, layoutHash }) => [id, layoutHash])),
  }
  return { build, findings, surroundings }
}
