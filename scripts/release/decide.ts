import type { RemoteEntry } from '@vayal/shared/contracts/registry'
import {
  type Provenance,
  type ReleaseState,
  type RemoteReleases,
  SHELL_SURROUNDINGS,
  type Surroundings,
} from '@vayal/shared/contracts/release'
import { isAncestor } from './git.ts'
import { LostAnswer, Refusal, type ReleaseApi } from './release-api.ts'

/** Renders a candidate's pages, and the first page of the other remotes beside it. */
export type Render = (candidate: RemoteEntry, scope: RenderScope) => Promise<string[]>

export interface RenderScope {
  /** False when they are rendered already. */
  ownPages: boolean
  isBeside: (remote: string) => boolean
}

export interface ReleaseOptions {
  api: ReleaseApi
  /** Without a trailing slash. */
  server: string
  remote: string
  /** A built folder to publish instead of building this checkout’s remote. */
  dist: string | undefined
  skipSmoke: boolean
  /** Releases a quarantined build, or one of an older commit than the live one's. */
  force: boolean
  render: Render
  provenance: Provenance
  log: (line: string) => void
}

export class GateRefusal extends Error {
  readonly findings: { rule: string; message: string }[]

  constructor(message: string, findings: { rule: string; message: string }[]) {
    super(message)
    this.findings = findings
  }
}

/** The build's commit is an ancestor of that of the current build or of the canary. */
export class OlderCommit extends Error {}

interface Decision {
  version: string
  revision: number
  smoke: 'passed' | 'skipped'
  surroundings?: Surroundings
  provenance?: Omit<Provenance, 'commit'>
  force?: boolean
}

/** Takes the newest build by default, once checked. @param done text if nothing is left to do */
export async function decide(
  options: ReleaseOptions,
  version: string | undefined,
  done: (state: ReleaseState, chosen: string) => string | false,
  act: (decision: Decision) => Promise<RemoteReleases>,
): Promise<RemoteReleases> {
  const { api, skipSmoke, render, log } = options
  const seen = await api.status()
  const usable = seen.builds.find(({ quarantine }) => quarantine === undefined)
  const chosen = version ?? usable?.version
  if (chosen === undefined) {
    const findings = [{ rule: 'files', message: 'Publish one first.' }]
    throw new GateRefusal(`${options.remote} has no published build`, findings)
  }
  if (!options.force) requireNewerCommit(seen, chosen, log)
  const decision = {
    version: chosen,
    ...statedIn(seen, options.provenance),
    ...(options.force && { force: true }),
  }
  let renderedIn: Surroundings | undefined
  return onNewest(
    options,
    seen,
    ({ state }) => {
      const text = state !== null && done(state, chosen)
      if (text) log(text)
      return Boolean(text)
    },
    async ({ revision }) => {
      const { entry, findings, surroundings = {} } = await api.candidate(chosen)
      if (findings.length > 0) throw new GateRefusal(`${chosen} cannot go live`, findings)
      if (skipSmoke) return act({ ...decision, revision, smoke: 'skipped' })
      log(`Rendering ${chosen} ${renderedIn ? 'beside what has changed' : 'in the live shell'}…`)
      const problems = await render(entry, scopeOf(renderedIn, surroundings))
      if (problems.length > 0) {
        throw new GateRefusal(
          `${chosen} cannot go live`,
          problems.map((message) => ({ rule: 'smoke', message })),
        )
      }
      renderedIn = surroundings
      return act({ ...decision, revision, smoke: 'passed', surroundings })
    },
  )
}

/** Two pipelines of a remote may end in the other order than their commits. */
function requireNewerCommit(
  { state, builds }: RemoteReleases,
  chosen: string,
  log: ReleaseOptions['log'],
): void {
  const commitOf = (version: string) =>
    builds.find((build) => build.version === version)?.provenance?.commit?.replace(/-dirty$/, '')
  const own = commitOf(chosen)
  for (const version of [state?.current, state?.canary?.version]) {
    const live = version && commitOf(version)
    if (!own || !live || own === live) continue
    const isOlder = isAncestor(own, live)
    if (isOlder === undefined) log(`Git cannot tell whether ${own} is older than the live ${live}.`)
    if (isOlder) {
      throw new OlderCommit(
        `${chosen} is of commit ${own}, which is older than ${live} of the live ${version}: ` +
          'to go back, use rollback, or promote with --force',
      )
    }
  }
}

/** Servers before this release know no provenance. The commit is the build's. */
export function statedIn(
  { history }: RemoteReleases,
  { commit: _, ...provenance }: Provenance,
): { provenance?: Omit<Provenance, 'commit'> } {
  return history ? { provenance } : {}
}

function scopeOf(renderedIn: Surroundings | undefined, now: Surroundings): RenderScope {
  if (!renderedIn || renderedIn[SHELL_SURROUNDINGS] !== now[SHELL_SURROUNDINGS]) {
    return { ownPages: true, isBeside: () => true }
  }
  return { ownPages: false, isBeside: (remote) => renderedIn[remote] !== now[remote] }
}

/** Retries without a limit: only other remotes change, and each retry renders only those. */
export async function onNewest(
  { api, log }: ReleaseOptions,
  seen: RemoteReleases,
  isDone: (now: RemoteReleases) => boolean,
  act: (now: RemoteReleases) => Promise<RemoteReleases>,
): Promise<RemoteReleases> {
  let now = seen
  if (isDone(now)) return now
  for (;;) {
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
      if (!(error instanceof Refusal) || !error.current) throw error
      now = error.current
      if (isDone(now)) return now
      if (JSON.stringify(now.state) !== JSON.stringify(seen.state)) throw error
      log('Other remotes were released meanwhile: trying again…')
    }
  }
}
