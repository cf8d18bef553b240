import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * What the shell provides to the remotes at run time, and why. One place, read by every build.
 *
 * - Libraries whose state must exist once in the page: React's hooks, the query cache, the toasts.
 * - `@vayal/shared/runtime/*`: our own such state (session, configuration, locale), and the router,
 *   as much of it as pages use.
 * - `@vayal/shared/contracts/schema`: no state, but every remote has schemas, and each would carry
 *   8 kB of library for them.
 * - `@vayal/shared/ui/*`: no state, but on every screen. Shared one by one with a copy in each
 *   remote as fallback, they made 60 small files a remote; provided whole they cost a remote nothing
 *   (docs/decisions/0004). A remote that needs a newer part asks for a newer shell contract.
 *
 * Whatever else a remote uses is its own, in the version it likes.
 */
const LIBRARIES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'jotai',
  '@tanstack/react-query',
  'react-toastify/unstyled',
  '@vayal/shared/contracts/schema',
]

/** Large, or on few screens: each remote that uses one carries it. */
const NOT_PROVIDED = [
  '@vayal/shared/ui/autocomplete-field',
  '@vayal/shared/ui/decision-queue',
  '@vayal/shared/ui/selectable-card',
  '@vayal/shared/ui/selection-bar',
  '@vayal/shared/ui/shortcut-help',
  '@vayal/shared/ui/use-moderation-list',
  '@vayal/shared/ui/use-selection',
]

/** Every module of ours that the shell provides, by the name it is imported by. */
export function providedModules(): string[] {
  return ['runtime', 'ui']
    .flatMap((folder) =>
      readdirSync(resolve(import.meta.dirname, 'shared/src', folder))
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
        .map((file) => `@vayal/shared/${folder}/${file.replace(/\.tsx?$/, '')}`),
    )
    .filter((name) => !NOT_PROVIDED.includes(name))
}

type SharedPolicy = Record<
  string,
  { singleton: true; strictVersion?: boolean; eager?: boolean; import?: false }
>

/** The shell has it all in its first script, so that no round trip is spent on it. */
export function shellSharing(): SharedPolicy {
  return policy({ singleton: true, eager: true })
}

/** A remote takes it from the shell and refuses to run with versions it does not fit. */
export function remoteSharing(): SharedPolicy {
  return policy({ singleton: true, strictVersion: true, import: false })
}

function policy(rule: SharedPolicy[string]): SharedPolicy {
  return Object.fromEntries([...LIBRARIES, ...providedModules()].map((name) => [name, rule]))
}
