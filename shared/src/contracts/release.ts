import * as z from '@vayal/shared/contracts/schema'
import { buildManifest, remoteEntry } from './registry.ts'

/**
 * Releases: a team publishes builds of its remote and says which one the shell loads. Every change
 * names the `revision` of the registry it was decided on and is refused (409) when that has moved.
 */

/** A build's name is a folder's name and a part of its address. */
export const BUILD_VERSION = /^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/

const version = z.string().check(z.regex(BUILD_VERSION))
const revision = z.int().check(z.nonnegative())
const percent = z.number().check(z.minimum(0), z.maximum(100))

/**
 * Whether the candidate was drawn in a browser, with the shell and the other remotes of that very
 * revision. Skipping is allowed, and recorded.
 */
const smoke = z.enum(['passed', 'skipped'])

/** `POST /releases/{remote}/promote`: everybody gets `version`. */
export const promotion = z.strictObject({ version, revision, smoke })
/** `POST /releases/{remote}/canary`: `percent` of the administrators get `version`; 0 ends it. */
export const canaryChange = z.strictObject({ version, revision, smoke, percent })
/** `POST /releases/{remote}/rollback`: to the previous build, or to `version`. */
export const rollback = z.strictObject({ revision, version: z.optional(version) })

const canaryState = z.object({
  version,
  percent,
  /** Names the attempt; a part of what decides who gets it. */
  rollout: z.string(),
  /** The registry's revision that this began with. */
  since: revision,
})
export type CanaryState = z.infer<typeof canaryState>

/** What the registry says of one remote. */
export const releaseState = z.object({
  current: version,
  previous: z.nullable(version),
  canary: z.nullable(canaryState),
  /** `bundled`: what came with the server; it follows the next one that does. */
  source: z.enum(['bundled', 'released']),
})
export type ReleaseState = z.infer<typeof releaseState>

export const publishedBuild = z.object({
  version,
  /** Of all files, uncompressed. */
  bytes: z.number(),
  /** ISO 8601, UTC. */
  publishedAt: z.string(),
  publishedBy: z.string(),
})
export type PublishedBuild = z.infer<typeof publishedBuild>

/** `GET /releases/{remote}`. `state` is null before the first promotion; newest build first. */
export const remoteReleases = z.object({
  remote: z.string(),
  revision,
  state: z.nullable(releaseState),
  builds: z.array(publishedBuild),
})
export type RemoteReleases = z.infer<typeof remoteReleases>

/** What speaks against a build, and what to do about it. */
export const gateFinding = z.object({
  rule: z.enum(['manifest', 'files', 'integrity', 'mounts', 'nav', 'contract', 'shared', 'budget']),
  message: z.string(),
})
export type GateFinding = z.infer<typeof gateFinding>

/** `GET /releases/{remote}/{version}`: a build as the registry would carry it at this revision. */
export const releaseCandidate = z.object({
  revision,
  entry: remoteEntry,
  findings: z.array(gateFinding),
})
export type ReleaseCandidate = z.infer<typeof releaseCandidate>

/** `POST /releases/{remote}` with a `.tar.gz` of a build's folder. `build.json` is in it. */
export const published = z.object({
  remote: z.string(),
  version,
  revision,
  manifest: buildManifest,
})

/** How loading a build went in somebody's browser: nothing about who it was. */
export const buildReport = z.strictObject({
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  version,
  outcome: z.enum(['loaded', 'load-failed', 'render-failed']),
  /** From asking for the build to its first page's code; only when `loaded`. */
  milliseconds: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
})
export type BuildReport = z.infer<typeof buildReport>
