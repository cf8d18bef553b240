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
  /** False if an earlier attempt rendered the candidate's own pages. */
  ownPages: boolean
  /** Returns true for another remote to render beside the candidate. */
  isBeside: (remote: string) => boolean
}

export interface ReleaseOptions {
  api: ReleaseApi
  /** Without a trailing slash. */
  server: string
  remote: string
  /** Folder of a build to publish; undefined to build the remote of this checkout. */
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

/** The chosen build failed in use, or each published one did. */
export class Quarantined extends Error {}

/** The chosen build's commit is an ancestor of the current build's or the canary's commit. */
export class OlderCommit extends Error {}

/** Body of a promotion or canary. */
interface Decision {
  version: string
  revision: number
  smoke: 'passed' | 'skipped'
  surroundings?: Surroundings
  provenance?: Omit<Provenance, 'commit'>
  force?: boolean
}

/**
 * Releases a build after the gate has passed it: by default the newest one without quarantine.
 * @param noOpText returns a text if the chosen build is already released in this way; may refuse
 */
export async function decide(
  options: ReleaseOptions,
  version: string | undefined,
  noOpText: (state: ReleaseState | null, chosen: string) => string | false,
  send: (decision: Decision) => Promise<RemoteReleases>,
): Promise<RemoteReleases> {
  const { api, skipSmoke, render, log } = options
  const initial = await api.status()
  const chosen = version ?? newestWithoutQuarantine(initial)
  if (!options.force) requireNewerCommit(initial, chosen, log)
  const decision = {
    version: chosen,
    ...recordedProvenance(initial, options.provenance),
    ...(options.force && { force: true }),
  }
  let rendered: Surroundings | undefined
  return onLatestRevision(
    options,
    initial,
    ({ state }) => {
      const text = noOpText(state, chosen)
      if (text) log(text)
      return Boolean(text)
    },
    async ({ revision, builds }) => {
      if (!options.force) requireNoQuarantine(options.remote, chosen, builds)
      const { entry, findings, surroundings = {} } = await api.candidate(chosen)
      if (findings.length > 0) throw new GateRefusal(`${chosen} cannot go live`, findings)
      if (skipSmoke) return send({ ...decision, revision, smoke: 'skipped' })
      log(`Rendering ${chosen} ${rendered ? 'beside the changed remotes' : 'in the live shell'}…`)
      const problems = await render(entry, scopeOf(rendered, surroundings))
      if (problems.length > 0) {
        throw new GateRefusal(
          `${chosen} cannot go live`,
          problems.map((message) => ({ rule: 'smoke', message })),
        )
      }
      rendered = surroundings
      return send({ ...decision, revision, smoke: 'passed', surroundings })
    },
  )
}

function newestWithoutQuarantine({ remote, builds }: RemoteReleases): string {
  const releasable = builds.find(({ quarantine }) => quarantine === undefined)
  if (releasable) return releasable.version
  const [newest] = builds
  if (newest) {
    throw new Quarantined(
      `Every published build of "${remote}" is in quarantine. The newest, ${newest.version}, ` +
        `${newest.quarantine}: publish a corrected build, or name the version and use --force`,
    )
  }
  const findings = [{ rule: 'files', message: 'Publish one first.' }]
  throw new GateRefusal(`${remote} has no published build`, findings)
}

/** The server refuses it too, but only after the smoke test. */
function requireNoQuarantine(
  remote: string,
  chosen: string,
  builds: RemoteReleases['builds'],
): void {
  const quarantine = builds.find(({ version }) => version === chosen)?.quarantine
  if (quarantine === undefined) return
  throw new Quarantined(
    `${chosen} of "${remote}" ${quarantine}: publish a corrected build, or use --force`,
  )
}

/** Two pipelines of one remote may end in a different order than their commits. */
function requireNewerCommit(
  { state, builds }: RemoteReleases,
  chosen: string,
  log: ReleaseOptions['log'],
): void {
  const commitOf = (version: string) =>
    builds.find((build) => build.version === version)?.provenance?.commit?.replace(/-dirty$/, '')
  const chosenCommit = commitOf(chosen)
  for (const version of [state?.current, state?.canary?.version]) {
    const liveCommit = version && commitOf(version)
    if (!chosenCommit || !liveCommit || chosenCommit === liveCommit) continue
    const isOlder = isAncestor(chosenCommit, liveCommit)
    if (isOlder === undefined)
      log(`Git cannot tell whether ${chosenCommit} is older than the live ${liveCommit}.`)
    if (isOlder) {
      throw new OlderCommit(
        `${chosen} is of commit ${chosenCommit}, which is older than ${liveCommit} of the live ${version}: ` +
          'to go back, use rollback, or promote with --force',
      )
    }
  }
}

/** Omits the commit, which the server knows from the build. Older servers refuse the field. */
export function recordedProvenance(
  { history }: RemoteReleases,
  { commit: _, ...provenance }: Provenance,
): { provenance?: Omit<Provenance, 'commit'> } {
  return history ? { provenance } : {}
}

function scopeOf(rendered: Surroundings | undefined, now: Surroundings): RenderScope {
  if (!rendered || rendered[SHELL_SURROUNDINGS] !== now[SHELL_SURROUNDINGS]) {
    return { ownPages: true, isBeside: () => true }
  }
  return { ownPages: false, isBeside: (remote) => rendered[remote] !== now[remote] }
}

/** Retries while other remotes change, without a limit: each retry renders only these changes. */
export async function onLatestRevision(
  { api, log }: ReleaseOptions,
  initial: RemoteReleases,
  isNoOp: (now: RemoteReleases) => boolean,
  send: (now: RemoteReleases) => Promise<RemoteReleases>,
): Promise<RemoteReleases> {
  let now = initial
  if (isNoOp(now)) return now
  for (;;) {
    try {
      return await send(now)
    } catch (error) {
      if (error instanceof LostAnswer) {
        log('The answer was lost: checking whether the change was made…')
        now = await api.status().catch(() => {
          throw error
        })
        if (isNoOp(now)) return now
        throw error
      }
      if (!(error instanceof Refusal) || !error.current) throw error
      now = error.current
      if (isNoOp(now)) return now
      if (JSON.stringify(now.state) !== JSON.stringify(initial.state)) throw error
      log('Other remotes were released meanwhile: trying again…')
    }
  }
}
