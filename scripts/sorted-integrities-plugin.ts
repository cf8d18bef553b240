import type { Compiler } from '@rspack/core'

const PLUGIN = 'SortedIntegritiesPlugin'

/** The integrity plugin's maps in a minified script: chunk names, and marks for hashes to come. */
const MAPS = /(?<=\.sri(?:Css)?Hashes=\{)[^{}]+(?=\})/g
const ENTRY = /(?:"[^"]*"|[^",:]+):"[^"]*"/g

/**
 * The same code becomes the same bytes: rspack's integrity plugin writes its maps of chunks in an
 * order that differs from build to build, which changes the name of the file that holds them.
 */
export class SortedIntegritiesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      // After the minifier, before the integrities and the files' names are worked out.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, (assets) => {
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue
          const maps = [...asset.source().toString().matchAll(MAPS)]
          if (maps.length === 0) continue
          const sorted = new sources.ReplaceSource(asset)
          for (const { 0: map, index } of maps) {
            const entries = map.match(ENTRY)?.sort() ?? []
            sorted.replace(index, index + map.length - 1, entries.join(','))
          }
          compilation.updateAsset(file, sorted)
        }
      })
    })
  }
}
