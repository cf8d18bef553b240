import * as z from '@vayal/shared/contracts/schema'

/** The server serves the registry as `/registry.json`, and inlines a part of it in the page. */

const localised = z.object({ en: z.string(), ta: z.string() })
export type Localised = z.infer<typeof localised>

export const remoteId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/))
export const mount = z.string().check(z.regex(/^\/admin(\/(:?[a-zA-Z0-9-]+))+$/))
/** `major.minor`. */
export const contract = z.string().check(z.regex(/^\d+\.\d+$/))
const url = z.string().check(z.minLength(1), z.maxLength(2048))
/** Subresource integrity, `sha384-` and base64. */
export const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

/** `icon` is the path data of a 24 × 24 stroke icon. */
export const navEntry = z.strictObject({
  path: mount,
  label: localised,
  icon: z.string().check(z.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/)),
  /** Prefixes of further paths that highlight this entry, such as `/admin/products/`. */
  covers: z.optional(z.array(z.string())),
})
export type NavEntry = z.infer<typeof navEntry>

/** The shell merges groups of several remotes by `id` and sorts them by `order`. */
export const navGroup = z.strictObject({
  id: remoteId,
  order: z.number(),
  label: localised,
  entries: z.array(navEntry),
})
export type NavGroup = z.infer<typeof navGroup>

/** Path below a remote's `src/`, without extension. */
export const moduleName = z.string().check(z.regex(/^[a-z0-9/-]+$/), z.maxLength(200))

/** Modules by the path of the sidebar entry that they belong to. */
const modulesByEntry = z.optional(z.record(mount, moduleName))

/** Each kind's module has its type in `ContributionModules`. */
export const CONTRIBUTION_KINDS = ['badges', 'today', 'search', 'commands'] as const
export type ContributionKind = (typeof CONTRIBUTION_KINDS)[number]

export const contributionKinds = {
  badges: modulesByEntry,
  today: modulesByEntry,
  search: modulesByEntry,
  commands: modulesByEntry,
} satisfies Record<ContributionKind, typeof modulesByEntry>
/** A shell ignores the kinds that it does not know. */
const contributions = z.object(contributionKinds)
export type Contributions = z.infer<typeof contributions>

export const readPath = z.string().check(z.regex(/^(\/[\w-]+)+$/), z.maxLength(200))

const preloadFile = z.object({ href: url, as: z.enum(['script', 'style']), integrity })
export type PreloadFile = z.infer<typeof preloadFile>

/** Immutable. `entry` and `preload` are URLs that the browser can load. */
export const remoteBuild = z.object({
  version: z.string(),
  /** Global that the entry script sets. Differs by build, because a page can run two builds. */
  mfName: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/)),
  entry: url,
  integrity: z.optional(integrity),
  contract,
  /** Files that a page needs before it can render, including entry script and styles, by mount. */
  preload: z.record(z.string(), z.array(preloadFile)),
  reads: z.optional(z.record(z.string(), z.array(readPath))),
  contributions: z.optional(contributions),
})
export type RemoteBuild = z.infer<typeof remoteBuild>

const canary = z.object({
  /** Id of this rollout, an input of the hash that selects administrators. */
  rollout: z.string(),
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  mounts: z.array(mount),
  nav: z.array(navGroup),
  build: remoteBuild,
})

/** A remote that its team or an administrator switched off: the shell shows the reason instead. */
const switchedOff = z.object({
  reason: z.string(),
  /** ISO 8601, UTC. */
  since: z.string(),
})
export type SwitchedOff = z.infer<typeof switchedOff>

const outline = {
  id: remoteId,
  mounts: z.array(mount),
  nav: z.array(navGroup),
  canary: z.optional(z.nullable(canary)),
  switchedOff: z.optional(switchedOff),
}

export const remoteEntry = z.object({
  ...outline,
  current: remoteBuild,
  previous: z.nullable(remoteBuild),
})
export type RemoteEntry = z.infer<typeof remoteEntry>

/** A remote in the page. Omits its builds if the page does not need them immediately. */
const inlinedRemote = z.object({
  ...outline,
  current: z.optional(remoteBuild),
  previous: z.optional(z.nullable(remoteBuild)),
  /** Contributions of the omitted current build. */
  contributions: z.optional(contributions),
})
export type InlinedRemote = z.infer<typeof inlinedRemote>

export const inlinedRegistry = z.object({
  revision: z.number(),
  remotes: z.array(inlinedRemote),
})
export type InlinedRegistry = z.infer<typeof inlinedRegistry>

/** `/registry.json`. Every change increases `revision`. */
export const registry = z.object({ revision: z.number(), remotes: z.array(remoteEntry) })
export type Registry = z.infer<typeof registry>

export function contributionsOf(
  contributions: Contributions,
): { kind: ContributionKind; path: string; module: string }[] {
  return CONTRIBUTION_KINDS.flatMap((kind) =>
    Object.entries(contributions[kind] ?? {}).map(([path, module]) => ({ kind, path, module })),
  )
}
