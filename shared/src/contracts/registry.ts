import * as z from '@vayal/shared/contracts/schema'

/**
 * The registry tells the shell which remotes exist, which build of each to load and where its
 * pages are mounted. The server inlines it in the page and serves it as `/registry.json`.
 */

const localised = z.object({ en: z.string(), ta: z.string() })
export type Localised = z.infer<typeof localised>

const id = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/))
const mount = z.string().check(z.regex(/^\/admin(\/(:?[a-zA-Z0-9-]+))+$/))
/** `major.minor` of the shell contract a remote was built for. */
const contract = z.string().check(z.regex(/^\d+\.\d+$/))
const address = z.string().check(z.minLength(1), z.maxLength(2048))
/** Subresource integrity, `sha384-` and base64. */
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

/** One entry of the sidebar. `icon` is the path data of a 24 × 24 stroke icon. */
export const navEntry = z.strictObject({
  path: mount,
  label: localised,
  icon: z.string().check(z.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/)),
  /** Further paths whose pages belong to this entry, as prefixes: `/admin/products/`. */
  covers: z.optional(z.array(z.string())),
})
export type NavEntry = z.infer<typeof navEntry>

/** A group of the sidebar. Groups of several remotes with one id become one; `order` sorts. */
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
 * `remote.json`, written by a remote's team. `contract` is the shell contract it was
 * written for (`major.minor`); `pages` maps each mount (a React Router pattern) to the module under
 * `src/` that draws it, so that the build knows which files to preload for it.
 */
export const remoteDeclaration = z.strictObject({
  $schema: z.optional(z.string()),
  id,
  contract,
  pages: z.record(mount, moduleName),
  /**
   * What a mount's page reads first of all, as paths of GET calls: asked for while its code is
   * still on its way.
   */
  reads: z.optional(z.record(mount, z.array(readPath))),
  nav: z.array(navGroup),
  contributions: z.optional(z.strictObject(contributionKinds)),
  /** The most that one page may need of this remote: bytes, brotli, entry and styles included. */
  pageBudget: z.optional(bytes),
  /** The same for single mounts, where that is another. */
  pageBudgets: z.optional(z.record(mount, bytes)),
})
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>

const preloadFile = z.object({ href: address, as: z.enum(['script', 'style']), integrity })
export type PreloadFile = z.infer<typeof preloadFile>

/** One immutable build. `entry` and `preload` are addresses the browser can load. */
export const remoteBuild = z.object({
  /** Names the build; unique per remote. */
  version: z.string(),
  /** The global the entry script sets; new for every build, so that two can live in one page. */
  mfName: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/)),
  entry: address,
  integrity: z.optional(integrity),
  contract,
  /** Files a mount needs before it can draw, entry and styles included. */
  preload: z.record(z.string(), z.array(preloadFile)),
  /** See `remoteDeclaration`. */
  reads: z.optional(z.record(z.string(), z.array(readPath))),
  contributions: z.optional(contributions),
})
export type RemoteBuild = z.infer<typeof remoteBuild>

/** A build that only some administrators get, in the place of the current one. */
const canary = z.object({
  /** Names this attempt; a part of what decides who gets it. */
  rollout: z.string(),
  /** Share of the administrators, 0 to 100. */
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

/** `/registry.json`. `revision` grows with every change. */
export const registry = z.object({ revision: z.number(), remotes: z.array(remoteEntry) })
export type Registry = z.infer<typeof registry>

/** A file's path within its build. */
export const buildFilePath = z
  .string()
  .check(z.maxLength(255), z.regex(/^[\w~-][\w.~-]*(\/[\w~-][\w.~-]*)*$/))

/** `build.json`, written into a build's folder by the bundler; addresses relative to that folder. */
export const buildManifest = z.object({
  id,
  mounts: z.array(mount),
  nav: z.array(navGroup),
  build: remoteBuild,
  /** What the build takes from the shell: module to semver ranges that must all hold. */
  shared: z.record(z.string(), z.array(z.string())),
  /** Every file of the build but this one, with its integrity. */
  files: z.record(buildFilePath, integrity),
  /** See `remoteDeclaration`. */
  pageBudget: z.optional(bytes),
  pageBudgets: z.optional(z.record(z.string(), bytes)),
  /** Files that each contributed module needs besides the entry and the routes. */
  contributionFiles: z.optional(z.record(moduleName, z.array(buildFilePath))),
  /** Of all the rest of this file, as `JSON.stringify` writes it: of its UTF-8 without spaces. */
  manifestIntegrity: integrity,
})
export type BuildManifest = z.infer<typeof buildManifest>

/** Names of the modules that a build contributes. */
export function contributedModules({ badges = {} }: Contributions): string[] {
  return [...new Set(Object.values(badges))]
}

/** What the page at `mount` may weigh, in bytes; undefined where its remote does not say. */
export function pageBudgetOf(
  { pageBudget, pageBudgets }: Pick<BuildManifest, 'pageBudget' | 'pageBudgets'>,
  mount: string,
): number | undefined {
  return pageBudgets?.[mount] ?? pageBudget
}

/** `shell.json`, beside the built shell: what a remote can count on. */
export const shellManifest = z.object({
  contract,
  /** The last contract of the major before, whose remotes the shell adapts. */
  adapts: z.optional(contract),
  /** Module to the version that the shell provides. */
  provides: z.record(z.string(), z.string()),
})
export type ShellManifest = z.infer<typeof shellManifest>
