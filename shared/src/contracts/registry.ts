import * as z from '@vayal/shared/contracts/schema'

/**
 * The registry lists the remotes, the build of each to load, and their mounts. The server inlines
 * it in the page and serves it as `/registry.json`.
 */

const localised = z.object({ en: z.string(), ta: z.string() })
export type Localised = z.infer<typeof localised>

const id = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/))
const mount = z.string().check(z.regex(/^\/admin(\/(:?[a-zA-Z0-9-]+))+$/))
/** `major.minor` of the shell contract. */
const contract = z.string().check(z.regex(/^\d+\.\d+$/))
const address = z.string().check(z.minLength(1), z.maxLength(2048))
/** Subresource integrity, `sha384-` and base64. */
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

/** Sidebar entry. `icon` is the path data of a 24 × 24 stroke icon. */
export const navEntry = z.strictObject({
  path: mount,
  label: localised,
  icon: z.string().check(z.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/)),
  /** Path prefixes of further pages that highlight this entry, such as `/admin/products/`. */
  covers: z.optional(z.array(z.string())),
})
export type NavEntry = z.infer<typeof navEntry>

/** Sidebar group. The shell merges groups of several remotes by `id` and sorts them by `order`. */
export const navGroup = z.strictObject({
  id,
  order: z.number(),
  label: localised,
  entries: z.array(navEntry),
})
export type NavGroup = z.infer<typeof navGroup>

const bytes = z.int().check(z.positive())
/** Path of a module below a remote's `src/`, without its extension. */
const moduleName = z.string().check(z.regex(/^[a-z0-9/-]+$/), z.maxLength(200))

/** Bytes (brotli) that one contribution may need besides its remote's entry and routes. */
export const CONTRIBUTION_BUDGET = 12_000

/** Kinds of contributions: modules that the shell shows in places of its own. */
const contributionKinds = {
  /** Counts the pending work behind a sidebar entry: the entry's path to a `BadgeModule`. */
  badges: z.optional(z.record(mount, moduleName)),
}
/** Contributions of a build. A shell ignores the kinds that it does not know. */
const contributions = z.object(contributionKinds)
export type Contributions = z.infer<typeof contributions>
const readPath = z.string().check(z.regex(/^(\/[\w-]+)+$/), z.maxLength(200))

/**
 * `remote.json`, written by a remote's team. `pages` maps each mount (a React Router pattern) to
 * its page module under `src/`, from which the build derives the files to preload.
 */
export const remoteDeclaration = z.strictObject({
  $schema: z.optional(z.string()),
  id,
  contract,
  pages: z.record(mount, moduleName),
  /** GET paths that the browser requests before the page's code, by mount. */
  reads: z.optional(z.record(mount, z.array(readPath))),
  nav: z.array(navGroup),
  contributions: z.optional(z.strictObject(contributionKinds)),
  /** Maximum size of one page: bytes of brotli, including entry and styles. */
  pageBudget: z.optional(bytes),
  /** Exceptions from `pageBudget`, by mount. */
  pageBudgets: z.optional(z.record(mount, bytes)),
})
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>

const preloadFile = z.object({ href: address, as: z.enum(['script', 'style']), integrity })
export type PreloadFile = z.infer<typeof preloadFile>

/** One immutable build. `entry` and `preload` are addresses the browser can load. */
export const remoteBuild = z.object({
  /** Unique per remote. */
  version: z.string(),
  /** Global variable that the entry script sets. Differs per build: a page can hold two builds. */
  mfName: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/)),
  entry: address,
  integrity: z.optional(integrity),
  contract,
  /** Files that a mount's page needs before it can render, including entry and styles. */
  preload: z.record(z.string(), z.array(preloadFile)),
  /** See `remoteDeclaration`. */
  reads: z.optional(z.record(z.string(), z.array(readPath))),
  contributions: z.optional(contributions),
})
export type RemoteBuild = z.infer<typeof remoteBuild>

/** A build that a share of the administrators gets instead of the current one. */
const canary = z.object({
  /** Id of this rollout; part of the hash that selects administrators. */
  rollout: z.string(),
  /** Share of administrators, 0 to 100. */
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  mounts: z.array(mount),
  nav: z.array(navGroup),
  build: remoteBuild,
})

export const remoteEntry = z.object({
  id,
  mounts: z.array(mount),
  nav: z.array(navGroup),
  current: remoteBuild,
  previous: z.nullable(remoteBuild),
  canary: z.optional(z.nullable(canary)),
})
export type RemoteEntry = z.infer<typeof remoteEntry>

/** `/registry.json`. Every change increases `revision`. */
export const registry = z.object({ revision: z.number(), remotes: z.array(remoteEntry) })
export type Registry = z.infer<typeof registry>

/** A file's path within its build. */
export const buildFilePath = z
  .string()
  .check(z.maxLength(255), z.regex(/^[\w~-][\w.~-]*(\/[\w~-][\w.~-]*)*$/))

/** `build.json`, which the bundler writes into a build's folder. Addresses are relative to it. */
export const buildManifest = z.object({
  id,
  mounts: z.array(mount),
  nav: z.array(navGroup),
  build: remoteBuild,
  /** Modules that the build imports from the shell, each with the semver ranges it must satisfy. */
  shared: z.record(z.string(), z.array(z.string())),
  /** Integrity of every file of the build but this one. */
  files: z.record(buildFilePath, integrity),
  /** See `remoteDeclaration`. */
  pageBudget: z.optional(bytes),
  pageBudgets: z.optional(z.record(z.string(), bytes)),
  /** Files that each contributed module needs besides the entry and the routes. */
  contributionFiles: z.optional(z.record(moduleName, z.array(buildFilePath))),
  /** Integrity of the other properties, serialised by `JSON.stringify` without spaces, in UTF-8. */
  manifestIntegrity: integrity,
})
export type BuildManifest = z.infer<typeof buildManifest>

/** Names of the modules that a build contributes. */
export function contributedModules({ badges = {} }: Contributions): string[] {
  return [...new Set(Object.values(badges))]
}

/** Returns the budget of the page at `mount`, in bytes; undefined when its remote sets none. */
export function pageBudgetOf(
  { pageBudget, pageBudgets }: Pick<BuildManifest, 'pageBudget' | 'pageBudgets'>,
  mount: string,
): number | undefined {
  return pageBudgets?.[mount] ?? pageBudget
}

/** `shell.json`, beside the built shell: the contracts and modules that it offers to remotes. */
export const shellManifest = z.object({
  contract,
  /** Last contract of the previous major, whose remotes the shell adapts. */
  adapts: z.optional(contract),
  /** Version that the shell provides, by module. */
  provides: z.record(z.string(), z.string()),
})
export type ShellManifest = z.infer<typeof shellManifest>
