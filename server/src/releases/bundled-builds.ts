import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildManifest, ShellManifest } from '@vayal/shared/contracts/registry'
import { BUILD_VERSION } from '@vayal/shared/contracts/release'
import * as z from 'zod'
import { type AuditEntry, insertAudit } from '../audit/audit-repository.ts'
import type { Database } from '../database/database.ts'
import { moveVersion } from '../database/resource-versions.ts'
import type { BuildContent, BuildContents } from './build-archive.ts'
import { checkAgainstShell, checkBuild, MANIFEST_FILE, readManifest } from './gate.ts'
import { publishBuild } from './publish-build.ts'
import { readShellManifest } from './read-shell-manifest.ts'
import { findBuild, insertState, latestState, type RemoteStates } from './releases-repository.ts'

const version = z.string().regex(BUILD_VERSION)
const releases = z.object({ current: version, previous: z.nullable(version) })

const ACTOR = 'server'

interface Bundled {
  id: string
  current: string
  previous: string | null
}

/**
 * Publishes the builds that came with the server (`remotes/<id>/dist` under the root), and makes
 * them current where no team has released its own, or one that the shell beside them cannot run.
 *
 * @param warn told of every build that was left out, and of every one that is here but not current
 */
export async function takeBundledBuilds(
  database: Database,
  webRoot: string,
  now: number,
  warn: (message: string) => void,
): Promise<void> {
  const folder = join(webRoot, 'remotes')
  const ids = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const bundled: Bundled[] = []
  for (const id of ids) {
    const dist = join(folder, id, 'dist')
    if (!existsSync(join(dist, 'releases.json'))) continue
    const builds = await publishBundled(database, dist, id, now, warn)
    if (builds) bundled.push(builds)
  }
  await promoteBundled(database, bundled, ids, readShellManifest(webRoot), now, warn)
}

async function publishBundled(
  database: Database,
  dist: string,
  id: string,
  now: number,
  warn: (message: string) => void,
): Promise<Bundled | null> {
  try {
    const { current, previous } = releases.parse(
      JSON.parse(readFileSync(join(dist, 'releases.json'), 'utf8')),
    )
    await publishFolder(database, dist, id, current, now)
    if (previous === null) return { id, current, previous }
    try {
      await publishFolder(database, dist, id, previous, now)
      return { id, current, previous }
    } catch (error) {
      warn(`Remote "${id}" has no build to fall back to: ${reason(error)}`)
      return { id, current, previous: null }
    }
  } catch (error) {
    warn(`Remote "${id}" is left out: ${reason(error)}`)
    return null
  }
}

async function publishFolder(
  database: Database,
  dist: string,
  id: string,
  version: string,
  now: number,
): Promise<void> {
  if (await findBuild(database.read, id, version)) return
  const { manifest, contents } = readFolder(dist, id, version)
  const outcome = await database.transaction((trx) =>
    publishBuild(trx, manifest, contents, { actor: ACTOR, at: now }),
  )
  if (outcome === 'taken') throw new Error(`another build is called ${version}`)
}

function readFolder(
  dist: string,
  id: string,
  version: string,
): { manifest: BuildManifest; contents: BuildContents } {
  const folder = join(dist, version)
  const read = readManifest(id, readIfThere(join(folder, MANIFEST_FILE)) ?? undefined)
  if ('findings' in read) throw new Error(read.findings[0]?.message)
  const { manifest } = read
  if (manifest.build.version !== version) {
    throw new Error(`build ${version} calls itself ${manifest.build.version}`)
  }
  const contents = new Map(
    Object.keys(manifest.files).flatMap((path): [string, BuildContent][] => {
      const plain = readIfThere(join(folder, path))
      if (!plain) return []
      const brotli = readIfThere(join(folder, `${path}.br`))
      return [[path, { plain, brotli, gzip: readIfThere(join(folder, `${path}.gz`)) }]]
    }),
  )
  const [finding] = checkBuild(manifest, contents)
  if (finding) throw new Error(finding.message)
  return { manifest, contents }
}

function readIfThere(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null
}

async function promoteBundled(
  database: Database,
  bundled: Bundled[],
  folders: string[],
  shell: ShellManifest | null,
  now: number,
  warn: (message: string) => void,
): Promise<void> {
  await database.transaction(async (trx) => {
    await moveVersion(trx, 'releases')
    const state = await latestState(trx)
    const unfit: Unfit = async (id, version) => {
      const build = shell && (await findBuild(trx, id, version))
      return build ? checkAgainstShell(build.manifest, shell)[0]?.message : undefined
    }
    // What came with a server and no longer does is gone; what a team released stays.
    const kept = Object.entries(state.remotes).filter(
      ([id, { source }]) => source === 'released' || folders.includes(id),
    )
    const remotes = await withFitting(
      await withBundled(Object.fromEntries(kept), bundled, unfit, warn),
      unfit,
      warn,
    )
    if (JSON.stringify(remotes) === JSON.stringify(state.remotes)) return
    const by = { actor: ACTOR, at: now }
    await insertState(trx, { revision: state.revision + 1, remotes }, by)
    await insertAudit(trx, by, takenBack(state.remotes, remotes))
  })
}

/** What a start made of the releases of teams: nobody else tells them. */
function takenBack(before: RemoteStates, after: RemoteStates): AuditEntry[] {
  return Object.entries(before).flatMap(([id, was]): AuditEntry[] => {
    const is = after[id]
    if (was.source !== 'released' || !is) return []
    const change = { entity: 'release' as const, entityId: id, before: was, after: is }
    if (is.current !== was.current) return [{ action: 'promote', ...change }]
    return is.canary === null && was.canary ? [{ action: 'canary-stopped', ...change }] : []
  })
}

/** Why the shell that came with this server cannot run a build; undefined when it can. */
type Unfit = (id: string, version: string) => Promise<string | undefined>

async function withBundled(
  remotes: RemoteStates,
  bundled: Bundled[],
  unfit: Unfit,
  warn: (message: string) => void,
): Promise<RemoteStates> {
  const next = { ...remotes }
  for (const { id, current, previous } of bundled) {
    const state = next[id]
    if (state?.current === current) continue
    if (state?.source === 'released') {
      const why = await unfit(id, state.current)
      if (why === undefined) {
        warn(
          `Remote "${id}" stays at ${state.current}, which was released, not ${current}, which came ` +
            `with this server. To change that: npm run release -- promote ${id} ${current}`,
        )
        continue
      }
      warn(
        `Remote "${id}" goes from ${state.current}, which was released, to ${current}, which came ` +
          `with this server. ${why}`,
      )
    }
    next[id] = {
      current,
      previous: state?.current ?? previous,
      canary: null,
      source: 'bundled',
    }
  }
  return next
}

/** Without the fallbacks and canaries that the shell cannot run. */
async function withFitting(
  remotes: RemoteStates,
  unfit: Unfit,
  warn: (message: string) => void,
): Promise<RemoteStates> {
  const next: RemoteStates = {}
  for (const [id, state] of Object.entries(remotes)) {
    const why = await unfit(id, state.current)
    if (why !== undefined) warn(`Remote "${id}" cannot be shown. ${why}`)
    const { previous, canary } = state
    const noFallback = previous !== null && (await unfit(id, previous)) !== undefined
    const noCanary = canary !== null && (await unfit(id, canary.version)) !== undefined
    if (noCanary)
      warn(`The canary of remote "${id}", ${canary.version}, has ended: it does not fit.`)
    next[id] = {
      ...state,
      previous: noFallback ? null : previous,
      canary: noCanary ? null : canary,
    }
  }
  return next
}

function reason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ')
}
