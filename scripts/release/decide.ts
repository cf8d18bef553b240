import {
  type Provenance,
  type ReleaseState,
  type RemoteReleases,
  SHELL_SURROUNDINGS,
  type Surroundings,
} from '@vayal/shared/contracts/release'
import { isAncestor } from './git.ts'
import { shortCommit } from './provenance.ts'
import type { ReleaseOptions, RenderScope } from './release-options.ts'
import { sendAtLatestRevision } from './send-at-latest-revision.ts'

export class GateRefusal extends Error {
  readonly findings: { rule: string; message: string }[]

  constructor(message: string, findings: { rule: string; message: string }[]) {
    super(message)
    this.findings = findings
  }
}

/** The chosen build, or every published one, is in quarantine. */
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
 * Releases a build after the gate has passed it: by default the newest one not in quarantine.
 * @param noOpText returns a text if the build is already released in this way; may throw a refusal
 */
export async function decide(
  options: ReleaseOptions,
  version: string | undefined,
  noOpText: (state: ReleaseState | null, chosen: string) => string | false,
  send: (decision: Decision) => Promise<RemoteReleases>,
): Promise<RemoteReleases> {
  const { api, skipSmoke, render, log } = options
  const initial = await api.status()
  const chosen = version ?? newestReleasable(initial)
  if (!options.force) requireNewerCommit(initial, chosen, log)
  const decision = {
    version: chosen,
    ...recordedProvenance(initial, options.provenance),
    ...(options.force && { force: true }),
  }
  let renderedBeside: Surroundings | undefined
  return sendAtLatestRevision(
    options,
    initial,
    ({ state }) => noOpText(state, chosen),
    async ({ revision, builds }) => {
      if (!options.force) requireNoQuarantine(options.remote, chosen, builds)
      const { entry, findings, surroundings = {} } = await api.candidate(chosen)
      if (findings.length > 0) throw new GateRefusal(`${chosen} cannot go live`, findings)
      if (skipSmoke) return send({ ...decision, revision, smoke: 'skipped' })
      const where = renderedBeside ? 'again, with the changes' : 'in the live shell'
      log(`Rendering ${chosen} ${where}…`)
      const problems = await render(entry, scopeOf(renderedBeside, surroundings))
      if (problems.length > 0) {
        throw new GateRefusal(
          `${chosen} cannot go live`,
          problems.map((message) => ({ rule: 'smoke', message })),
        )
      }
      renderedBeside = surroundings
      return send({ ...decision, revision, smoke: 'passed', surroundings })
    },
  )
}

function newestReleasable({ remote, builds }: RemoteReleases): string {
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

/** Refuses a quarantined build as the server does, but before the smoke test. */
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
    const [older, newer] = [shortCommit(chosenCommit), shortCommit(liveCommit)]
    if (isOlder === undefined)
      log(`Git cannot tell whether commit ${older} is older than the live ${newer}.`)
    if (isOlder) {
      throw new OlderCommit(
        `${chosen} has commit ${older}, which is older than commit ${newer} of the live ${version}: ` +
          'to go back, use rollback, or repeat with --force',
      )
    }
  }
}

/** Omits the commit, which the server has. A server without a history refuses any provenance. */
export function recordedProvenance(
  { history }: RemoteReleases,
  { commit: _, ...provenance }: Provenance,
): { provenance?: Omit<Provenance, 'commit'> } {
  return history ? { provenance } : {}
}

function scopeOf(earlier: Surroundings | undefined, now: Surroundings): RenderScope {
  if (!earlier || earlier[SHELL_SURROUNDINGS] !== now[SHELL_SURROUNDINGS]) {
    return { ownPages: true, rendersOther: () => true }
  }
  return { ownPages: false, rendersOther: (remote) => earlier[remote] !== now[remote] }
}
