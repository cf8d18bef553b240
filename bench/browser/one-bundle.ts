import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { versionOf } from '../../scripts/build-inputs.ts'
import type { ShellManifestPlugin } from '../../scripts/build-manifest-plugin.ts'
import { bundle } from '../../scripts/bundle.ts'
import { compressFiles } from '../../scripts/compress.ts'
import { ROOT, remoteIds } from '../../scripts/workspaces.ts'
import { defineShell } from '../../sdk/rspack.ts'
import { integrityOf } from '../../server/src/features/releases/build-archive.ts'
import {
  insertBuild,
  insertState,
  type RemoteStates,
} from '../../server/src/features/releases/releases-repository.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { buildManifest } from '../../shared/src/contracts/build-manifest.ts'

export const ONE_BUNDLE_ROOT = resolve(ROOT, '.cache/bench/one-bundle')
type Compiler = Parameters<ShellManifestPlugin['apply']>[0]

const ENTRY = './src/main.tsx'
const FEDERATION_PLUGINS = ['ModuleFederationPlugin', 'ShellManifestPlugin']
/** Contents of a build, which must have at least one file. */
const PLACEHOLDER = new Map([
  ['none', { plain: Buffer.from('none'), brotli: null, gzip: null, hash: 'none' }],
])
const FIRST_PAGE = './categories/categories-page.tsx'

/** Builds shell and remotes as one application, without federation. Returns a `WEB_ROOT`. */
export async function buildOneBundle(): Promise<string> {
  const dist = join(ONE_BUNDLE_ROOT, 'shell/dist')
  rmSync(ONE_BUNDLE_ROOT, { recursive: true, force: true })
  const shell = defineShell()
  const firstPage: string[] = []
  await bundle({
    ...shell,
    entry: { main: ENTRY },
    output: { ...shell.output, path: dist },
    resolve: {
      ...shell.resolve,
      alias: {
        [resolve(ROOT, 'shell/src/remotes/load-build.ts')]: resolve(
          ROOT,
          'bench/peers/one-bundle/src/load-build.ts',
        ),
      },
    },
    plugins: [
      ...(shell.plugins ?? []).filter(
        (plugin) => plugin && !FEDERATION_PLUGINS.includes(plugin.constructor.name),
      ),
      (compiler: Compiler) => {
        compiler.hooks.afterEmit.tap('FirstPage', ({ chunkGroups }) => {
          const wanted = chunkGroups.find(({ origins }) =>
            origins.some(({ request }) => request === FIRST_PAGE),
          )
          firstPage.push(...(wanted?.getFiles() ?? []))
        })
      },
    ],
  })
  await compressFiles(dist)
  // The server starts only with a complete build.
  for (const part of ['shell/dist/shell.json', 'public-site/dist']) {
    cpSync(resolve(ROOT, part), join(ONE_BUNDLE_ROOT, part), { recursive: true })
  }
  preloadFirstPage(dist, firstPage)
  return ONE_BUNDLE_ROOT
}

/** Adds the preload tags that the reference server adds. */
function preloadFirstPage(dist: string, names: string[]): void {
  const files = names.filter((name) => /\.(js|css)$/.test(name))
  if (files.length === 0) throw new Error(`The bundle has no chunk of ${FIRST_PAGE}`)
  const tags = files.map((name) => {
    const integrity = integrityOf(readFileSync(join(dist, name)))
    const as = name.endsWith('.css') ? 'style' : 'script'
    return `<link rel="preload" as="${as}" href="/${name}" integrity="${integrity}" crossorigin="anonymous">`
  })
  const page = join(dist, 'index.html')
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace('</head>', () => `${tags.join('')}</head>`),
  )
}

/** Registers the remotes with their mounts and navigation, but without files to preload. */
export async function declareRemotes(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const remotes: RemoteStates = {}
  const by = { actor: 'bench', at: Date.now() }
  try {
    for (const id of remoteIds()) {
      const current = versionOf(`remotes/${id}`)
      const file = resolve(ROOT, 'remotes', id, 'dist', current, 'build.json')
      const manifest = buildManifest.parse(JSON.parse(readFileSync(file, 'utf8')))
      manifest.build.preload = {}
      await database.transaction((trx) =>
        insertBuild(trx, { remote: id, version: current, manifest }, PLACEHOLDER, by),
      )
      remotes[id] = { current, previous: null, canary: null, source: 'released' }
    }
    await database.transaction((trx) => insertState(trx, { revision: 1, remotes }, by))
  } finally {
    await database.close()
  }
}
