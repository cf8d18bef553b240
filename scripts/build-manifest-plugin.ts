import { createHash } from 'node:crypto'
import type { Compilation, Compiler } from '@rspack/core'
import {
  type BuildManifest,
  contributedModules,
  type ShellManifest,
} from '@vayal/shared/contracts/build-manifest'
import type { PreloadFile } from '@vayal/shared/contracts/registry'
import { ADAPTED_CONTRACT, SHELL_CONTRACT } from '@vayal/shared/contracts/shell-contract'
import { ADAPTED_EXPORTS, providedModules, providedName, providedVersion } from '../sdk/sharing.ts'
import { declarationFile, readDeclaration } from './read-declaration.ts'

const PLUGIN = 'BuildManifestPlugin'
const SHELL_PAGE = 'index.html'

/** Writes a remote's `build.json`, with each page's files in loading order for preloads. */
export class BuildManifestPlugin {
  readonly #id: string
  readonly #build: { version: string; mfName: string }

  /** Takes the id, because every build reads `remote.json` again. */
  constructor(id: string, build: { version: string; mfName: string }) {
    this.#id = id
    this.#build = build
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.afterCompile.tap(PLUGIN, ({ fileDependencies }) => {
      fileDependencies.add(declarationFile(this.#id))
    })
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      let exports: Record<string, string[]> = {}
      // Before modules are concatenated.
      compilation.hooks.optimizeModules.tap(PLUGIN, () => {
        exports = usedExports(compilation, this.#build.mfName)
      })
      // After the integrity plugin and the real content hashes: the files are final.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () => {
        if (compilation.errors.length > 0) return
        try {
          const manifest = JSON.stringify(this.#manifest(compilation, exports), null, 2)
          compilation.emitAsset('build.json', new sources.RawSource(`${manifest}\n`))
        } catch (error) {
          // The error is in remote.json, so its author needs no stack trace.
          const message = error instanceof Error ? error.message : String(error)
          compilation.errors.push(Object.assign(new Error(message), { hideStack: true }))
        }
      })
    })
  }

  #manifest(compilation: Compilation, exports: Record<string, string[]>): BuildManifest {
    const { id, contract, pages, reads, nav, contributions, pageBudget, pageBudgets } =
      readDeclaration(this.#id)
    const { version, mfName } = this.#build
    const entry = onlyScript(compilation, mfName)
    const exposed = chunkFiles(compilation, 'routes')
    const groups = lazyGroups(compilation)
    const integrity = integrities(compilation)
    const preload = Object.fromEntries(
      Object.entries(pages).map(([mount, page]) => {
        const files = new Set([entry, ...exposed, ...filesOf(groups, page)])
        return [mount, [...files].map((file) => preloadFile(file, integrity))]
      }),
    )
    const manifest = {
      id,
      mounts: Object.keys(pages),
      nav,
      build: {
        version,
        mfName,
        entry,
        integrity: integrity(entry),
        contract,
        preload,
        ...(reads && { reads }),
        ...(contributions && { contributions }),
      },
      shared: { ...sharedModules(compilation, 'consume'), ...importedFromShell(compilation) },
      exports,
      files: fileIntegrities(compilation, integrity),
      ...(pageBudget !== undefined && { pageBudget }),
      ...(pageBudgets && { pageBudgets }),
      ...(contributions && {
        contributionFiles: Object.fromEntries(
          contributedModules(contributions).map((name) => [
            name,
            filesOf(groups, name).filter((file) => file !== entry && !exposed.includes(file)),
          ]),
        ),
      }),
    }
    return { ...manifest, manifestIntegrity: sha384(JSON.stringify(manifest)) }
  }
}

/** Writes `shell.json`: the shell's files, and the contracts and modules that it provides. */
export class ShellManifestPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      let exports: Record<string, string[]> = {}
      compilation.hooks.optimizeModules.tap(PLUGIN, () => {
        exports = providedExports(compilation)
      })
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () => {
        const manifest: ShellManifest = {
          contract: SHELL_CONTRACT,
          adapts: ADAPTED_CONTRACT,
          provides: { ...providedVersions(compilation), ...providedByShell() },
          exports,
          adaptedExports: ADAPTED_EXPORTS,
          page: String(compilation.getAsset(SHELL_PAGE)?.source.source()),
          files: fileIntegrities(compilation, integrities(compilation), SHELL_PAGE),
        }
        const json = JSON.stringify(manifest, null, 2)
        compilation.emitAsset('shell.json', new sources.RawSource(`${json}\n`))
      })
    })
  }
}

function providedVersions(compilation: Compilation): Record<string, string> {
  const modules = Object.entries(sharedModules(compilation, 'provide'))
  return Object.fromEntries(
    modules.map(([name, versions]) => {
      const [version, other] = versions
      if (version === undefined || other !== undefined) {
        throw new Error(`The shell contains several versions of ${name}: ${versions.join(', ')}`)
      }
      return [name, version]
    }),
  )
}

function sharedModules(
  compilation: Compilation,
  kind: 'consume' | 'provide',
): Record<string, string[]> {
  const pattern = new RegExp(`^${kind} shared module \\(\\S+\\) (@?[^@]+)@(.+?) [(=]`)
  const versions = new Map<string, Set<string>>()
  for (const module of compilation.modules) {
    const [, name, version] = pattern.exec(module.identifier()) ?? []
    if (!name || !version) continue
    versions.set(name, (versions.get(name) ?? new Set()).add(version))
  }
  return Object.fromEntries(
    [...versions].toSorted().map(([name, found]) => [name, [...found].toSorted()]),
  )
}

/** Versions by name of the shell's modules that the build imports. */
function importedFromShell(compilation: Compilation): Record<string, string[]> {
  const names = [...compilation.modules].flatMap(
    (module) => providedName(module.identifier()) ?? [],
  )
  return Object.fromEntries(names.toSorted().map((name) => [name, [providedVersion()]]))
}

/** Omits a module whose exports the bundler cannot name, as under development. */
function usedExports(compilation: Compilation, runtime: string): Record<string, string[]> {
  const used = [...compilation.modules].flatMap((module) => {
    const name = providedName(module.identifier())
    const exports = name && compilation.moduleGraph.getUsedExports(module, runtime)
    return Array.isArray(exports) ? [[name, exports.toSorted()] as const] : []
  })
  return Object.fromEntries(used.toSorted())
}

function providedExports(compilation: Compilation): Record<string, string[]> {
  const names = new Map(
    providedModules().map((name) => [name.replace('@vayal/shared/', 'shared/src/'), name]),
  )
  const provided = [...compilation.modules].flatMap((module) => {
    const [, path = ''] = /(shared\/src\/[^.]+)\.tsx?$/.exec(module.identifier()) ?? []
    const name = names.get(path)
    const exports = name && compilation.moduleGraph.getProvidedExports(module)
    return Array.isArray(exports) ? [[name, exports.toSorted()] as const] : []
  })
  return Object.fromEntries(provided.toSorted())
}

function providedByShell(): Record<string, string> {
  const names = [...providedModules(), ...Object.keys(ADAPTED_EXPORTS)]
  return Object.fromEntries(names.map((name) => [name, providedVersion()]))
}

function chunkFiles(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name)
  const chunk = compilation.namedChunks.get(name)
  return scriptsAndStyles(group ? group.getFiles() : [...(chunk?.files ?? [])])
}

function onlyScript(compilation: Compilation, name: string): string {
  const script = chunkFiles(compilation, name).find((file) => file.endsWith('.js'))
  if (!script) throw new Error(`The build has no entry script named ${name}`)
  return script
}

type LazyGroup = { requests: string[]; files: string[] }

/** Reads the groups once per build, because every access to the bundler is slow. */
function lazyGroups(compilation: Compilation): LazyGroup[] {
  return compilation.chunkGroups.map((group) => ({
    requests: group.origins.flatMap(({ request }) => request ?? []),
    files: scriptsAndStyles(group.getFiles()),
  }))
}

/** @throws when `src/routes.tsx` does not import the module lazily. */
function filesOf(groups: readonly LazyGroup[], module: string): string[] {
  const names = [`/${module}.tsx`, `/${module}.ts`]
  const found = groups.find(({ requests }) =>
    requests.some((request) => names.some((name) => request.endsWith(name))),
  )
  if (found) return found.files
  throw new Error(
    `remote.json names ${module}, but src/routes.tsx does not import src/${module}.tsx lazily`,
  )
}

function scriptsAndStyles(files: readonly string[]): string[] {
  // In development a chunk also lists hot updates, before its own files.
  return files.filter((file) => /(?<!\.hot-update)\.(js|css)$/.test(file))
}

type Integrity = (file: string) => string

function preloadFile(file: string, integrity: Integrity): PreloadFile {
  return {
    href: file,
    as: file.endsWith('.css') ? 'style' : 'script',
    integrity: integrity(file),
  }
}

function fileIntegrities(
  compilation: Compilation,
  integrity: Integrity,
  except?: string,
): Record<string, string> {
  const names = compilation.getAssets().map(({ name }) => name)
  return Object.fromEntries(
    names
      .filter((name) => !name.endsWith('.map') && name !== except)
      .toSorted()
      .map((name) => [name, integrity(name)]),
  )
}

/** Computes each file's integrity once, although several pages need the file. */
function integrities(compilation: Compilation): Integrity {
  const cache = new Map<string, string>()
  return (file) => {
    const integrity = cache.get(file) ?? integrityOf(compilation, file)
    cache.set(file, integrity)
    return integrity
  }
}

function integrityOf(compilation: Compilation, file: string): string {
  const asset = compilation.getAsset(file)
  if (!asset) throw new Error(`The build has no file ${file}`)
  return sha384(asset.source.buffer())
}

function sha384(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
