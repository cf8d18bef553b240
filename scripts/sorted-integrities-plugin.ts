import type { Compiler } from '@rspack/core'

const PLUGIN = 'SortedIntegritiesPlugin'

/** The integrity plugin’s maps from chunk names to hash placeholders, as built and as minified. */
const MAPS = /(?<=\.sri(?:Css)?Hashes ?= ?\{)[^{}]+(?=\})/g

/**
 * Sorts the integrity plugin's chunk maps, because rspack's order differs from build to build and
 * with it the file's name. No hook sees them before the scripts are assembled.
 */
export class SortedIntegritiesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      const sortAtStage = (stage: number, files: RegExp) => {
        compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, (assets) => {
          for (const [file, asset] of Object.entries(assets)) {
            if (!files.test(file)) continue
            const maps = [...asset.source().toString().matchAll(MAPS)]
            if (maps.length === 0) continue
            const sorted = new sources.ReplaceSource(asset)
            for (const { 0: map, index } of maps) {
              const entries = map.split(/, ?/).sort()
              sorted.replace(index, index + map.length - 1, entries.join(','))
            }
            compilation.updateAsset(file, sorted)
          }
        })
      }
      // After the minifier, before integrities and file names are computed.
      sortAtStage(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, /\.js$/)
      // Source maps contain the code from before the minifier.
      sortAtStage(Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1, /\.js\.map$/)
    })
  }
}
