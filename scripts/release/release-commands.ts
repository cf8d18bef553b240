import { setTimeout as pause } from 'node:timers/promises'
import type { BuildManifest } from '@vayal/shared/contracts/build-manifest'
import type { RemoteReleases } from '@vayal/shared/contracts/release'
import { RELEASE } from '../command-names.ts'
import { decide, recordedProvenance } from './decide.ts'
import { kilobytes } from './kilobytes.ts'
import { packBuild } from './pack-build.ts'
import { LostAnswer, type SwitchName } from './release-api.ts'
import type { ReleaseOptions } from './release-options.ts'
import { sendAtLatestRevision } from './send-at-latest-revision.ts'

const POLL_MS = 10_000

export class NoCanary extends Error {}

export type Published = Awaited<ReturnType<typeof publish>>

export async function publish({ api, server, remote, dist, provenance, log }: ReleaseOptions) {
  const folder = dist ?? (await buildRemoteHere(remote, log))
  const { archive, files, bytes } = await packBuild(folder)
  log(`Publishing ${files} files, ${kilobytes(bytes)}…`)
  const { version, revision, isNew, manifest } = await api
    .publish(archive, provenance)
    .catch((error: unknown) => {
      if (!(error instanceof LostAnswer)) throw error
      // Publishing is idempotent.
      log('The answer was lost: sending it again…')
      return api.publish(archive, provenance)
    })
  // For the output only: `promote` fetches them again.
  const [releases, candidate] = await Promise.all([
    api.status().catch(() => undefined),
    api.candidate(version).catch(() => undefined),
  ])
  // Undefined, so omitted from the JSON, if the server did not answer.
  const isNewest = releases && releases.builds[0]?.version === version
  const state = releases?.state
  const findings = candidate?.findings
  const preview = previewUrl(server, manifest)
  return { remote, version, revision, isNew, isNewest, files, bytes, state, findings, preview }
}

/** URL at which a signed-in administrator sees this build in the live dashboard. */
function previewUrl(server: string, { id, mounts, nav, build }: BuildManifest): string {
  const [first] = nav.flatMap(({ entries }) => entries.map(({ path }) => path))
  const path = first ?? mounts.find((mount) => !mount.includes(':')) ?? '/admin'
  return `${server}${path}?preview=${id}@${build.version}`
}

export type Affected = Awaited<ReturnType<typeof affected>>

/** Compares files, not names: even a changed comment gives a build a new name. */
export async function affected({ api, remote, log }: ReleaseOptions) {
  const current = (await api.status()).state?.current ?? null
  if (current === null) return { remote, current, affected: true }
  const { integrity } = await api.candidate(current)
  log(`Building ${remote} as ${current}…`)
  const { integrityOfBuildAs } = await import('../build-remote.ts')
  return { remote, current, affected: (await integrityOfBuildAs(remote, current)) !== integrity }
}

async function buildRemoteHere(remote: string, log: (line: string) => void): Promise<string> {
  log(`Building ${remote}…`)
  // Imported lazily: the bundler takes a second to load, and a rollback does not need it.
  const { buildRemote } = await import('../build-remote.ts')
  return buildRemote(remote, log)
}

export function promote(options: ReleaseOptions, version: string | undefined) {
  return decide(
    options,
    version,
    (state, chosen) =>
      state?.current === chosen &&
      !state.canary &&
      state.source === 'released' &&
      `${chosen} is already current.`,
    (decision) => options.api.change('promote', decision),
  )
}

/** @param percent 0 ends the canary */
export function canary(options: ReleaseOptions, version: string | undefined, percent: number) {
  if (percent === 0) return endCanary(options, version)
  return decide(
    options,
    version,
    (state, chosen) => {
      // The server refuses it too, but only after the smoke test.
      if (!state) {
        throw new NoCanary(`"${options.remote}" has no current build yet: promote its first one`)
      }
      const { current, canary: running } = state
      if (current === chosen && running) {
        return `${chosen} is already current; the canary is ${running.version}, for ${running.percent} %.`
      }
      if (current === chosen) return `${chosen} is already current, for all administrators.`
      const isSame = running?.version === chosen && running.percent === percent
      return isSame && `${chosen} is already the canary, for ${percent} %.`
    },
    (decision) => options.api.change('canary', { ...decision, percent }),
  )
}

/** @param version the only canary to end; undefined for any */
async function endCanary(options: ReleaseOptions, version: string | undefined) {
  const { api, remote } = options
  const initial = await api.status()
  const recorded = recordedProvenance(initial, options.provenance)
  return sendAtLatestRevision(
    options,
    initial,
    ({ state }) => {
      const running = state?.canary?.version
      if (version !== undefined && running !== version) {
        return `${version} is not the canary of ${remote}.`
      }
      return running === undefined && `${remote} has no canary.`
    },
    ({ revision, state }) => {
      const ended = state?.canary?.version ?? 'none'
      const body = { version: ended, revision, smoke: 'skipped', percent: 0, ...recorded }
      return api.change('canary', body)
    },
  )
}

/** @throws {NoCanary} if there is none, or if failures or a user ended it in the given time */
export async function observe(
  { api, remote, log }: ReleaseOptions,
  version: string | undefined,
  minutes: number,
): Promise<RemoteReleases> {
  const until = Date.now() + minutes * 60_000
  let chosen = version
  let hasRun = false
  for (;;) {
    const releases = await api.status()
    const running = releases.state?.canary?.version
    chosen ??= running
    if (chosen === undefined) {
      throw new NoCanary(`${remote} has no canary: there is nothing to observe`)
    }
    if (running !== chosen && releases.state?.current === chosen) {
      log(`${chosen} is current for all administrators: there is no canary to observe.`)
      return releases
    }
    if (running !== chosen) {
      throw new NoCanary(
        hasRun
          ? `The canary ${chosen} ended early: see Activity in the dashboard`
          : `${chosen} is not the canary of ${remote}: it has ended or never was`,
      )
    }
    hasRun = true
    const remaining = until - Date.now()
    if (remaining <= 0) return releases
    log(`The canary continues; ${Math.ceil(remaining / 60_000)} min left…`)
    await pause(Math.min(remaining, POLL_MS))
  }
}

export async function rollback(options: ReleaseOptions, version: string | undefined) {
  const { api, remote } = options
  const initial = await api.status()
  // Chosen once, so that two concurrent rollbacks go back by one build only.
  const chosen = version ?? initial.state?.previous ?? undefined
  return sendAtLatestRevision(
    options,
    initial,
    ({ state }) => {
      if (chosen === undefined || state?.current !== chosen) return false
      const text = `${chosen} is already current.`
      if (!state.canary) return text
      return `${text}\nIts canary continues; to end it: ${RELEASE} canary ${remote} --percent 0`
    },
    ({ revision }) =>
      api.change('rollback', {
        revision,
        ...(chosen !== undefined && { version: chosen }),
        ...recordedProvenance(initial, options.provenance),
      }),
  )
}

export function switchRemote({ api, provenance }: ReleaseOptions, name: SwitchName) {
  // The server has the commit. Every administrator sees the reason of `disable`, sent in its body.
  const { commit: _, reason, ...source } = provenance
  if (name === 'disable') return api.switch(name, { reason }, source)
  return api.switch(name, {}, { ...source, reason })
}
