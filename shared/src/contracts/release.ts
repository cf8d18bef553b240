import * as z from '@vayal/shared/contracts/schema'
import { buildManifest } from './build-manifest.ts'
import { remoteEntry, remoteId } from './registry.ts'

/** Changes carry a `revision`, promotions and canaries also `surroundings`: 409 if one is stale. */

/** Folder name and part of URLs. */
export const BUILD_VERSION = /^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/

const version = z.string().check(z.regex(BUILD_VERSION))
const revision = z.int().check(z.nonnegative())
const percent = z.number().check(z.minimum(0), z.maximum(100))

/** Result of rendering the candidate in a browser. */
const smoke = z.enum(['passed', 'skipped'])

const optionalText = z.optional(z.string().check(z.minLength(1), z.maxLength(500)))
/** Source of a build, or of a decision, as the command states it. */
export const provenance = z.object({
  /** Git commit; `-dirty` when the checkout had other changes. */
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{40,64}(-dirty)?$/))),
  /** Person who ran the command or started the pipeline. */
  author: optionalText,
  /** URL of the pipeline's run. */
  run: optionalText,
  reason: optionalText,
})
export type Provenance = z.infer<typeof provenance>

export const SHELL_SURROUNDINGS = '@shell'
/** Hash of each live remote's mounts, navigation and contract, by its id; the shell's by `@shell`. */
const surroundings = z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(64)))
export type Surroundings = z.infer<typeof surroundings>

/** Older commands send no `surroundings`; then only the gate checks the other remotes. */
const decision = {
  version,
  revision,
  smoke,
  surroundings: z.optional(surroundings),
  provenance: z.optional(provenance),
  /** Releases a quarantined build. */
  force: z.optional(z.boolean()),
}

/** `POST /releases/{remote}/promote`: all administrators get `version`. */
export const promotion = z.strictObject(decision)
/** `POST /releases/{remote}/canary`: `percent` of administrators get `version`; 0 ends it. */
export const canaryChange = z.strictObject({ ...decision, percent })
/** `POST /releases/{remote}/rollback`: to the previous build, or to `version`. */
export const rollback = z.strictObject({
  revision,
  version: z.optional(version),
  provenance: z.optional(provenance),
})

/** Characters of a reason that every administrator sees in place of the remote's pages. */
export const MAX_SHOWN_REASON = 300
const shownReason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SHOWN_REASON))
/** `POST /releases/{remote}/disable`. Keeps the builds, so it needs no revision. The query is a provenance. */
export const disabling = z.strictObject({ reason: shownReason })

const canaryState = z.object({
  version,
  percent,
  /** Input of the hash that selects administrators. */
  rollout: z.string(),
  /** Revision at which the canary began. */
  since: revision,
})
export type CanaryState = z.infer<typeof canaryState>

export const releaseState = z.object({
  current: version,
  previous: z.nullable(version),
  canary: z.nullable(canaryState),
  /** `bundled`: shipped with the server, replaced by the next server's build. */
  source: z.enum(['bundled', 'released']),
  disabled: z.optional(z.object({ reason: z.string(), since: z.string() })),
})
export type ReleaseState = z.infer<typeof releaseState>

export const publishedBuild = z.object({
  version,
  /** Total size, uncompressed. */
  bytes: z.number(),
  /** ISO 8601, UTC. */
  publishedAt: z.string(),
  publishedBy: z.string(),
  provenance: z.optional(provenance),
  /** Why `promote` and `canary` refuse the build without `force`, such as `was rolled back`. */
  quarantine: z.optional(z.string()),
})
export type PublishedBuild = z.infer<typeof publishedBuild>

const releaseRecord = z.object({
  ...provenance.shape,
  /** ISO 8601, UTC. */
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  version: z.optional(version),
})
export type ReleaseRecord = z.infer<typeof releaseRecord>

/** `GET /releases/{remote}`, newest build first. `revision`: that of this remote's last change. */
export const remoteReleases = z.object({
  remote: z.string(),
  revision,
  state: z.nullable(releaseState),
  builds: z.array(publishedBuild),
  /** Newest first; not in the answer to a change. */
  history: z.optional(z.array(releaseRecord)),
})
export type RemoteReleases = z.infer<typeof remoteReleases>

/** A rule of the gate that a build breaks. `message` names the remedy. */
export const gateFinding = z.object({
  rule: z.enum(['manifest', 'files', 'integrity', 'mounts', 'nav', 'contract', 'shared', 'budget']),
  message: z.string(),
})
export type GateFinding = z.infer<typeof gateFinding>

/** Answer of `GET /releases/{remote}/{version}`: the build as a registry entry at this revision. */
export const releaseCandidate = z.object({
  revision,
  entry: remoteEntry,
  surroundings: z.optional(surroundings),
  /** Digest of `build.json`, which lists the digest of each file. */
  integrity: z.optional(z.string()),
  findings: z.array(gateFinding),
})
export type ReleaseCandidate = z.infer<typeof releaseCandidate>

/** Answer of `POST /releases/{remote}/smoke-sessions`. */
export const smokeSession = z.object({ id: z.string(), token: z.string() })
export type SmokeSession = z.infer<typeof smokeSession>

/** Answer of `POST /releases/{remote}`, whose body is a `.tar.gz` of a build's folder. */
export const publishAnswer = z.object({
  remote: z.string(),
  version,
  revision,
  manifest: buildManifest,
})

/** Outcome of loading a build in a browser. It does not identify the administrator. */
export const buildReport = z.strictObject({
  remote: remoteId,
  version,
  /** `crashed`: an error that the build's code did not handle after its first page had rendered. */
  outcome: z.enum(['loaded', 'load-failed', 'render-failed', 'crashed']),
  /** Time until the first page's code arrived; only when `loaded`. */
  milliseconds: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
})
export type BuildReport = z.infer<typeof buildReport>
