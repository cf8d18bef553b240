import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import sharedPackage from '@vayal/shared/package.json' with { type: 'json' }
import { SDK_ROOT } from '../scripts/workspaces.ts'

/** Libraries whose state must exist once in the page. Module Federation compares their versions. */
const LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'jotai',
  '@tanstack/react-query',
  'react-toastify/unstyled',
]

/** Large or rarely used modules: each remote that imports one bundles it. */
const NOT_PROVIDED = [
  '@vayal/shared/runtime/day-text',
  '@vayal/shared/runtime/days',
  '@vayal/shared/runtime/download-file',
  '@vayal/shared/runtime/draft-visit',
  '@vayal/shared/runtime/open-dialog',
  '@vayal/shared/runtime/relative-time',
  '@vayal/shared/runtime/retry-unanswered',
  '@vayal/shared/ui/action-queue',
  '@vayal/shared/ui/autocomplete-field',
  '@vayal/shared/ui/decision',
  '@vayal/shared/ui/decision-buttons',
  '@vayal/shared/ui/file-zone',
  '@vayal/shared/ui/pinned-row',
  '@vayal/shared/ui/selectable-card',
  '@vayal/shared/ui/selection-bar',
  '@vayal/shared/ui/shortcut-help',
  '@vayal/shared/ui/use-moderation-list',
  '@vayal/shared/ui/use-selection',
]

/** Exports that only contract 2 has, by module (`shell/src/boot/contract-2.ts`). */
export const ADAPTED_EXPORTS: Record<string, string[]> = {
  '@vayal/shared/runtime/came-from': ['useHere', 'useWayBack'],
  '@vayal/shared/runtime/drafts': ['useDraft'],
  '@vayal/shared/runtime/late-code': ['fetchLateCode', 'lateCode'],
  '@vayal/shared/runtime/occupied': ['occupiedAtom', 'useOccupied'],
  '@vayal/shared/runtime/settle-each': ['settleEach'],
}

/** Modules of `@vayal/shared` with state, or of use on every screen (docs/decisions/0004, 0019). */
export function providedModules(): string[] {
  const found = ['list', 'runtime', 'ui'].flatMap((folder) =>
    readdirSync(resolve(SDK_ROOT, 'shared/src', folder))
      .filter((file) => /(?<!\.test|\.d)\.(tsx?|js)$/.test(file))
      .map((file) => `@vayal/shared/${folder}/${file.replace(/\.\w+$/, '')}`),
  )
  return [...found, '@vayal/shared/contracts/schema'].filter((name) => !NOT_PROVIDED.includes(name))
}

/** Returns an entry of the shell's first script that provides these modules to the remotes. */
export function providerEntry(): string {
  const names = providedModules()
  const code = [
    "import { provide } from './src/boot/provide.ts'",
    ...names.map((name, i) => `import * as m${i} from ${JSON.stringify(name)}`),
    `provide({ ${names.map((name, i) => `${JSON.stringify(name)}: m${i}`).join(', ')} })`,
  ]
  return `data:text/javascript,${encodeURIComponent(code.join('\n'))}`
}

/** Module that loads every library: a hot update can use only libraries that are already loaded. */
export function libraryEntry(): string {
  const code = [
    ...LIBRARIES.map((name, i) => `import * as m${i} from ${JSON.stringify(name)}`),
    `void [${LIBRARIES.map((_, i) => `m${i}`).join(', ')}]`,
  ]
  return `data:text/javascript,${encodeURIComponent(code.join('\n'))}`
}

/** Returns the bundler's externals of a remote: a run-time expression for each provided module. */
export function providedExternals(): Record<string, string> {
  return Object.fromEntries(
    providedModules().map((name) => [name, `var vayalProvided(${JSON.stringify(name)})`]),
  )
}

/** Returns the import name of a provided module, given the bundler's id of it. */
export function providedName(identifier: string): string | undefined {
  return /^external var "vayalProvided\(\\"(.+)\\"\)"$/.exec(identifier)?.[1]
}

export function providedVersion(): string {
  return sharedPackage.version
}

type SharedPolicy = Record<
  string,
  {
    singleton: true
    strictVersion?: boolean
    requiredVersion?: string | false
    eager?: boolean
    import?: false
  }
>

/** Puts the libraries into the shell's first script, which saves a round trip. */
export function shellSharing(): SharedPolicy {
  return policy(() => ({ singleton: true, eager: true, requiredVersion: false }))
}

/** Accepts the minor version of this build and later ones, so that a newer shell still runs it. */
export function remoteSharing(): SharedPolicy {
  return policy((library) => ({
    singleton: true,
    strictVersion: true,
    import: false,
    requiredVersion: versionRange(library),
  }))
}

function policy(ruleOf: (library: string) => SharedPolicy[string]): SharedPolicy {
  return Object.fromEntries(LIBRARIES.map((name) => [name, ruleOf(name)]))
}

function versionRange(library: string): string {
  const [, name = library] = /^((?:@[^/]+\/)?[^/]+)/.exec(library) ?? []
  const versions: Record<string, string> = sharedPackage.dependencies
  const [, minor] = /^(\d+\.\d+)\.\d+$/.exec(versions[name] ?? '') ?? []
  if (!minor) throw new Error(`shared/package.json names no exact version of ${name}`)
  return `^${minor}.0`
}
