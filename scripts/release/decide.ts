import type { ReleaseState, RemoteReleases } from '@vayal/shared/contracts/release'
import { LostAnswer, Refusal, type ReleaseApi } from './release-api.ts'

/** Attempts at a change while other remotes are released in between. */
const ATTEMPTS = 5

export interface ReleaseOptions {
  api: ReleaseApi
  /** Without a trailing slash. */
  server: string
  remote: string
  /** A built folder to publish instead of building this checkout’s remote. */
  dist: string | undefined
  skipSmoke: boolean
  log: (line: string) => void
}

export class GateRefusal extends Error {
  readonly findings: { rule: string; message: string }[]

  constructor(message: string, findings: { rule: string; message: string }[]) {
    super(message)
    this.findings = findings
  }
}

interface Decision {
  version: string
  revision: number
  smoke: 'passed' | 'skipped'
}

/**
 * Acts on a build, by default the newest, after the gate and the smoke test have passed it.
 *
 * @param done the text to print when the goal is already reached, else false
 */
export async function decide(
  options: ReleaseOptions,
  version: string | undefined,
  done: (state: ReleaseState, chosen: string) => string | false,
  act: (decision: Decision) => Promise<RemoteReleases>,
): Promise<RemoteReleases> {
  const { api, server, skipSmoke, log } = options
  const seen = await api.status()
  const chosen = version ?? seen.builds[0]?.version
  if (chosen === undefined) {
    const findings = [{ rule: 'files', message: 'Publish one first.' }]
    throw new GateRefusal(`${options.remote} has no published build`, findings)
  }
  return onNewest(
    options,
    seen,
    ({ state }) => {
      const text = state !== null && done(state, chosen)
      if (text) log(text)
      return Boolean(text)
    },
    async () => {
      const { revision, entry, findings } = await api.candidate(chosen)
      if (findings.length > 0) throw new GateRefusal(`${chosen} cannot go live`, findings)
      if (skipSmoke) return act({ version: chosen, revision, smoke: 'skipped' })
      log(`Rendering ${chosen} in the live shell…`)
      const { smokeTest } = await import('./smoke.ts')
      const problems = await smokeTest(server, entry)
      if (problems.length > 0) {
        throw new GateRefusal(
          `${chosen} cannot go live`,
          problems.map((message) => ({ rule: 'smoke', message })),
        )
      }
      return act({ version: chosen, revision, smoke: 'passed' })
    },
  )
}

/** Retries if only other remotes were released meanwhile. No-op if the goal is already reached. */
export async function onNewest(
  { api, log }: ReleaseOptions,
  seen: RemoteReleases,
  isDone: (now: RemoteReleases) => boolean,
  act: (now: RemoteReleases) => Promise<RemoteReleases>,
): Promise<RemoteReleases> {
  let now = seen
  if (isDone(now)) return now
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act(now)
    } catch (error) {
      if (error instanceof LostAnswer) {
        log('The answer was lost: checking whether the change was made…')
        now = await api.status().catch(() => {
          throw error
        })
        if (isDone(now)) return now
        throw error
      }
      if (!(error instanceof Refusal) || error.code !== 'revision_moved' || !error.current) {
        throw error
      }
      now = error.current
      if (isDone(now)) return now
      const unchanged = JSON.stringify(now.state) === JSON.stringify(seen.state)
      if (!unchanged || attempt === ATTEMPTS) throw error
      log('Another remote was released meanwhile: trying again on the new revision…')
    }
  }
}
