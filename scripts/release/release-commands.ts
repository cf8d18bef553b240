import { setTimeout as pause } from 'node:timers/promises'
import type { RemoteReleases } from '@vayal/shared/contracts/release'
import { packBuild } from './pack-build.ts'
import { Refusal, type ReleaseApi } from './release-api.ts'

/** How often a decision is made anew because another remote was released meanwhile. */
const ATTEMPTS = 5
/** Milliseconds between two looks at a canary. */
const LOOK_MS = 10_000

export interface ReleaseOptions {
  api: ReleaseApi
  /** Without a slash at the end. */
  server: string
  remote: string
  /** A built folder, instead of building the remote of this checkout. */
  dist: string | undefined
  skipSmoke: boolean
  /** Told of each step as it begins. */
  say: (line: string) => void
}

/** The gate said no: rules or pages, each with what is wrong. */
export class GateRefusal extends Error {
  readonly findings: { rule: string; message: string }[]

  constructor(version: string, findings: { rule: string; message: string }[]) {
    super(`${version} may not go live`)
    this.findings = findings
  }
}

export async function publish({ api, remote, dist, say }: ReleaseOptions) {
  const folder = dist ?? (await buildHere(remote, say))
  const { archive, files, bytes } = await packBuild(folder)
  say(`Publishing ${files} files, ${kilobytes(bytes)}…`)
  const { version, revision } = await api.publish(archive)
  return { remote, version, revision, files, bytes }
}

async function buildHere(remote: string, say: (line: string) => void): Promise<string> {
  say(`Building ${remote}…`)
  // What builds and what draws take a second to load: a rollback goes without.
  const { compileMessages } = await import('../messages.ts')
  const { buildRemote } = await import('../build-remote.ts')
  await compileMessages()
  return buildRemote(remote, say)
}

/** Checks the build as it would be live, then makes it so for everybody. */
export function promote(options: ReleaseOptions, version: string | undefined) {
  return decide(options, version, (api, decision) => api.change('promote', decision))
}

/** The same for a share of the administrators. @param percent 0 ends it */
export function canary(options: ReleaseOptions, version: string | undefined, percent: number) {
  if (percent > 0) {
    return decide(options, version, (api, decision) =>
      api.change('canary', { ...decision, percent }),
    )
  }
  return onNewest(options, (api, { revision, state, builds }) => {
    const ended = version ?? state?.canary?.version ?? builds[0]?.version ?? 'none'
    return api.change('canary', { version: ended, revision, smoke: 'skipped', percent })
  })
}

/**
 * Waits, and sees whether the canary stands.
 *
 * @throws {GateRefusal} when it ended meanwhile: by its failures, or by somebody
 */
export async function observe(
  { api, say }: ReleaseOptions,
  version: string | undefined,
  minutes: number,
): Promise<RemoteReleases> {
  const until = Date.now() + minutes * 60_000
  let chosen = version
  for (;;) {
    const seen = await api.status()
    chosen ??= seen.builds[0]?.version
    if (seen.state?.canary?.version !== chosen) {
      const message = 'The canary has ended before its time: the audit says by whom, and why.'
      throw new GateRefusal(chosen ?? 'Nothing', [{ rule: 'canary', message }])
    }
    const left = until - Date.now()
    if (left <= 0) return seen
    say(`The canary stands; ${Math.ceil(left / 60_000)} min to go…`)
    await pause(Math.min(left, LOOK_MS))
  }
}

export function rollback(options: ReleaseOptions, version: string | undefined) {
  return onNewest(options, (api, { revision }) =>
    api.change('rollback', { revision, ...(version !== undefined && { version }) }),
  )
}

interface Decision {
  version: string
  revision: number
  smoke: 'passed' | 'skipped'
}

function decide(
  options: ReleaseOptions,
  version: string | undefined,
  act: (api: ReleaseApi, decision: Decision) => Promise<RemoteReleases>,
): Promise<RemoteReleases> {
  const { server, skipSmoke, say } = options
  return onNewest(options, async (api, { builds }) => {
    const chosen = version ?? builds[0]?.version
    if (chosen === undefined) {
      throw new GateRefusal('Nothing', [{ rule: 'files', message: 'Publish a build first.' }])
    }
    const { revision, entry, findings } = await api.candidate(chosen)
    if (findings.length > 0) throw new GateRefusal(chosen, findings)
    if (skipSmoke) return act(api, { version: chosen, revision, smoke: 'skipped' })
    say(`Drawing ${chosen} in the live shell…`)
    const { smokeTest } = await import('./smoke.ts')
    const problems = await smokeTest(server, entry)
    if (problems.length > 0) {
      throw new GateRefusal(
        chosen,
        problems.map((message) => ({ rule: 'smoke', message })),
      )
    }
    return act(api, { version: chosen, revision, smoke: 'passed' })
  })
}

/** Acts on the newest revision; anew when only other remotes were released in between. */
async function onNewest(
  { api, say }: ReleaseOptions,
  act: (api: ReleaseApi, seen: RemoteReleases) => Promise<RemoteReleases>,
): Promise<RemoteReleases> {
  const seen = await api.status()
  let now = seen
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act(api, now)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'revision_moved' || !error.current) {
        throw error
      }
      now = error.current
      const unchanged = JSON.stringify(now.state) === JSON.stringify(seen.state)
      if (!unchanged || attempt === ATTEMPTS) throw error
      say('Another remote was released meanwhile: looking again beside it…')
    }
  }
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`
}
