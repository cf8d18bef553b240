import { setTimeout as pause } from 'node:timers/promises'
import type { RemoteReleases } from '@vayal/shared/contracts/release'
import { decide, onNewest, type ReleaseOptions } from './decide.ts'
import { packBuild } from './pack-build.ts'
import { LostAnswer } from './release-api.ts'

/** Milliseconds between two looks at a canary. */
const LOOK_MS = 10_000

/** There is no canary where one is needed, or none any more. */
export class NoCanary extends Error {}

export type Published = Awaited<ReturnType<typeof publish>>

export async function publish({ api, remote, dist, say }: ReleaseOptions) {
  const folder = dist ?? (await buildHere(remote, say))
  const { archive, files, bytes } = await packBuild(folder)
  say(`Publishing ${files} files, ${kilobytes(bytes)}…`)
  const { version, revision, isNew } = await api.publish(archive).catch((error: unknown) => {
    if (!(error instanceof LostAnswer)) throw error
    // Handed in twice, it is there once.
    say('The answer was lost: sending it again…')
    return api.publish(archive)
  })
  // It is published whatever these say: `promote` asks again.
  const [releases, candidate] = await Promise.all([
    api.status().catch(() => undefined),
    api.candidate(version).catch(() => undefined),
  ])
  // Undefined where the server did not say, and so left out as JSON.
  const isNewest = releases && releases.builds[0]?.version === version
  const state = releases?.state
  const findings = candidate?.findings
  return { remote, version, revision, isNew, isNewest, files, bytes, state, findings }
}

async function buildHere(remote: string, say: (line: string) => void): Promise<string> {
  say(`Building ${remote}…`)
  // What builds takes a second to load: a rollback goes without.
  const { buildRemote } = await import('../build-remote.ts')
  return buildRemote(remote, say)
}

/** Checks the build as it would be live, then makes it so for everybody. */
export function promote(options: ReleaseOptions, version: string | undefined) {
  return decide(
    options,
    version,
    ({ current, canary, source }, chosen) =>
      current === chosen && !canary && source === 'released' && `${chosen} is already current.`,
    (decision) => options.api.change('promote', decision),
  )
}

/** The same for a share of the administrators. @param percent 0 ends it */
export function canary(options: ReleaseOptions, version: string | undefined, percent: number) {
  if (percent === 0) return endCanary(options, version)
  return decide(
    options,
    version,
    ({ current, canary }, chosen) => {
      if (current === chosen && canary) {
        return `${chosen} is already current; the canary is ${canary.version}, for ${canary.percent} %.`
      }
      if (current === chosen) return `${chosen} is already current: everybody has it.`
      const runs = canary?.version === chosen && canary.percent === percent
      return runs && `${chosen} is the canary of ${percent} % already.`
    },
    (decision) => options.api.change('canary', { ...decision, percent }),
  )
}

/** @param version when another one is the canary by now, that one goes on */
async function endCanary(options: ReleaseOptions, version: string | undefined) {
  const { api, remote, say } = options
  return onNewest(
    options,
    await api.status(),
    ({ state }) => {
      const running = state?.canary?.version
      if (running !== undefined && running === (version ?? running)) return false
      say(version ? `${version} is no canary of ${remote}.` : `${remote} has no canary.`)
      return true
    },
    ({ revision, state }) => {
      const ended = state?.canary?.version ?? 'none'
      return api.change('canary', { version: ended, revision, smoke: 'skipped', percent: 0 })
    },
  )
}

/**
 * Waits, and sees whether the canary stands.
 *
 * @param version else the canary that runs now
 * @returns how things stand: the canary runs, or everybody has its build by now
 * @throws {NoCanary} when there is none to observe, or when it ended meanwhile: by its failures, or by
 *   somebody
 */
export async function observe(
  { api, remote, say }: ReleaseOptions,
  version: string | undefined,
  minutes: number,
): Promise<RemoteReleases> {
  const until = Date.now() + minutes * 60_000
  let chosen = version
  let wasSeen = false
  for (;;) {
    const seen = await api.status()
    const running = seen.state?.canary?.version
    chosen ??= running
    if (chosen === undefined) {
      throw new NoCanary(`${remote} has no canary: there is nothing to observe`)
    }
    if (running !== chosen && seen.state?.current === chosen) {
      say(`${chosen} is current: there is no share of it to observe any more.`)
      return seen
    }
    if (running !== chosen) {
      throw new NoCanary(
        wasSeen
          ? `The canary ${chosen} has ended before its time: the dashboard's Activity says by whom`
          : `${chosen} is no canary of ${remote}: it has ended, or never was one`,
      )
    }
    wasSeen = true
    const left = until - Date.now()
    if (left <= 0) return seen
    say(`The canary stands; ${Math.ceil(left / 60_000)} min to go…`)
    await pause(Math.min(left, LOOK_MS))
  }
}

/** @param version else the build before the current one */
export async function rollback(options: ReleaseOptions, version: string | undefined) {
  const { api, remote, say } = options
  const seen = await api.status()
  // Chosen once: whoever else goes back meanwhile has gone where this one would.
  const chosen = version ?? seen.state?.previous ?? undefined
  return onNewest(
    options,
    seen,
    ({ state }) => {
      if (chosen === undefined || state?.current !== chosen) return false
      say(`${chosen} is already current.`)
      if (state.canary) {
        say(`Its canary goes on; to end it: npm run release -- canary ${remote} --percent 0`)
      }
      return true
    },
    ({ revision }) =>
      api.change('rollback', { revision, ...(chosen !== undefined && { version: chosen }) }),
  )
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`
}
