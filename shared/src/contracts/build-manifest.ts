import * as z from '@vayal/shared/contracts/schema'
import {
  type Contributions,
  contract,
  contributionKinds,
  contributionsOf,
  integrity,
  moduleName,
  mount,
  navGroup,
  readPath,
  remoteBuild,
  remoteId,
} from './registry.ts'

/** Schemas of `remote.json`, `build.json` and `shell.json`. Not in `registry.ts`, which is in the shell's first script. */

const bytes = z.int().check(z.positive())

/** Bytes (brotli) of one contribution besides its remote's entry script and routes. */
export const CONTRIBUTION_BUDGET = 12_000

/** `remote.json`. `pages` maps mounts (React Router patterns) to page modules under `src/`. */
export const remoteDeclaration = z.strictObject({
  $schema: z.optional(z.string()),
  id: remoteId,
  contract,
  pages: z.record(mount, moduleName),
  /** GET paths that the browser requests before the page's code, by mount. */
  reads: z.optional(z.record(mount, z.array(readPath))),
  nav: z.array(navGroup),
  contributions: z.optional(z.strictObject(contributionKinds)),
  /** Bytes (brotli) of one page, including entry script and styles. */
  pageBudget: z.optional(bytes),
  pageBudgets: z.optional(z.record(mount, bytes)),
})
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>

export const buildFilePath = z
  .string()
  .check(z.maxLength(255), z.regex(/^[\w~-][\w.~-]*(\/[\w~-][\w.~-]*)*$/))

const moduleExports = z.record(z.string(), z.array(z.string()))

/** `build.json` in a build's folder. URLs are relative to it. */
export const buildManifest = z.object({
  id: remoteId,
  mounts: z.array(mount),
  nav: z.array(navGroup),
  build: remoteBuild,
  /** Semver ranges of the modules that the build imports from the shell. */
  shared: z.record(z.string(), z.array(z.string())),
  /** Exports that the build uses of the modules that the shell provides; older builds omit them. */
  exports: z.optional(moduleExports),
  /** All files of the build except this one. */
  files: z.record(buildFilePath, integrity),
  pageBudget: z.optional(bytes),
  pageBudgets: z.optional(z.record(z.string(), bytes)),
  /** Files of each contributed module besides the entry script and the routes. */
  contributionFiles: z.optional(z.record(moduleName, z.array(buildFilePath))),
  /** Integrity of the other properties, as `JSON.stringify` without spaces, in UTF-8. */
  manifestIntegrity: integrity,
})
export type BuildManifest = z.infer<typeof buildManifest>

export function contributedModules(contributions: Contributions): string[] {
  return [...new Set(contributionsOf(contributions).map(({ module }) => module))]
}

/** Bytes; undefined when the remote sets no budget. */
export function pageBudgetOf(
  { pageBudget, pageBudgets }: Pick<BuildManifest, 'pageBudget' | 'pageBudgets'>,
  mount: string,
): number | undefined {
  return pageBudgets?.[mount] ?? pageBudget
}

/** `shell.json`, beside the built shell. */
export const shellManifest = z.object({
  contract,
  adapts: z.optional(contract),
  /** Version by module. */
  provides: z.record(z.string(), z.string()),
  /** Exports of the provided modules. Libraries have none: their version is enough. */
  exports: z.optional(moduleExports),
  /** Exports that only builds for the previous major version of the contract get. */
  adaptedExports: z.optional(moduleExports),
  /** The HTML before the server fills it, and all other files of the shell; older shells omit them. */
  page: z.optional(z.string()),
  files: z.optional(z.record(buildFilePath, integrity)),
})
export type ShellManifest = z.infer<typeof shellManifest>
