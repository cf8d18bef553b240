import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

const ownPackage = z.object({ version: z.string() })

/**
 * What the shell provides to the remotes at run time, and why. One place, read by every build.
 *
 * - Libraries whose state must exist once in the page: React's hooks, the query cache, the toasts.
 *   They are shared by Module Federation, which looks at their versions.
 * - Modules of ours, which come with the shell and have its contract for a version
 *   (docs/decisions/0019). `@vayal/shared/runtime/*`: our own such state (session, configuration,
 *   locale), and the router, as much of it as pages use. `@vayal/shared/ui/*`: no state, but on every
 *   screen; a copy in each remote made 60 small files of it (docs/decisions/0004).
 *   `@vayal/shared/list/*`: on every list screen. `@vayal/shared/form/*` is not among them: it brings
 *   the form library, which only the pages with a form need.
 *   `@vayal/shared/contracts/schema`: each remote would carry 8 kB of library for its schemas.
 *
 * A remote that needs a newer part of ours asks for a newer contract. Whatever else a remote uses is
 * its own, in the version it likes.
 */
const LIBRARIES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'jotai',
  '@tanstack/react-query',
  'react-toastify/unstyled',
]

/** Large, or on few screens: each remote that uses one carries it. */
const NOT_PROVIDED = [
  '@vayal/shared/ui/autocomplete-field',
  '@vayal/shared/ui/decision-buttons',
  '@vayal/shared/ui/decision-queue',
  '@vayal/shared/ui/selectable-card',
  '@vayal/shared/ui/selection-bar',
  '@vayal/shared/ui/shortcut-help',
  '@vayal/shared/ui/use-moderation-list',
  '@vayal/shared/ui/use-selection',
]

/**
 * Modules that contract 3 renamed or dropped: the shell provides them to remotes of contract 2, from
 * `shell/src/boot/contract-2.ts`.
 */
export const ADAPTED_MODULES = [
  '@vayal/shared/runtime/came-from',
  '@vayal/shared/runtime/late-code',
  '@vayal/shared/runtime/occupied',
  '@vayal/shared/runtime/settle-each',
]

/** Every module of ours that the shell provides, by the name it is imported by. */
export function providedModules(): string[] {
  const found = ['list', 'runtime', 'ui'].flatMap((folder) =>
    readdirSync(resolve(import.meta.dirname, 'shared/src', folder))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => `@vayal/shared/${folder}/${file.replace(/\.tsx?$/, '')}`),
  )
  return [...found, '@vayal/shared/contracts/schema'].filter((name) => !NOT_PROVIDED.includes(name))
}

/** For the first script of the shell: code that makes all of them known to the remotes. */
export function providingModule(): string {
  const names = providedModules()
  const code = [
    "import { adaptToContract2 } from './src/boot/contract-2.ts'",
    "import { provide } from './src/boot/provide.ts'",
    ...names.map((name, at) => `import * as m${at} from ${JSON.stringify(name)}`),
    `provide(adaptToContract2({ ${names.map((name, at) => `${JSON.stringify(name)}: m${at}`).join(', ')} }))`,
  ]
  return `data:text/javascript,${encodeURIComponent(code.join('\n'))}`
}

/** For a remote's build: where each of them is found at run time. */
export function providedExternals(): Record<string, string> {
  return Object.fromEntries(
    providedModules().map((name) => [name, `var vayalProvided(${JSON.stringify(name)})`]),
  )
}

/** The module of ours that a module of a remote's build stands for, by the bundler's id of it. */
export function providedName(identifier: string): string | undefined {
  return /^external var "vayalProvided\(\\"(.+)\\"\)"$/.exec(identifier)?.[1]
}

/** Of all modules of ours: they come as one. */
export function providedVersion(): string {
  const file = resolve(import.meta.dirname, 'shared/package.json')
  return ownPackage.parse(JSON.parse(readFileSync(file, 'utf8'))).version
}

type SharedPolicy = Record<
  string,
  {
    singleton: true
    strictVersion?: boolean
    requiredVersion?: false
    eager?: boolean
    import?: false
  }
>

/**
 * The shell has it all in its first script, so that no round trip is spent on it. What it takes is what
 * it provides: there are no versions to compare.
 */
export function shellSharing(): SharedPolicy {
  return policy({ singleton: true, eager: true, requiredVersion: false })
}

/** A remote takes it from the shell and refuses to run with versions it does not fit. */
export function remoteSharing(): SharedPolicy {
  return policy({ singleton: true, strictVersion: true, import: false })
}

function policy(rule: SharedPolicy[string]): SharedPolicy {
  return Object.fromEntries(LIBRARIES.map((name) => [name, rule]))
}
