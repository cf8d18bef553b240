import type { Compiler } from '@rspack/core'

const PLUGIN = 'SortedIntegritiesPlugin'

/** Maps from chunk names to hash placeholders, before and after minification. */
const MAPS = /(?<=\.sri(?:Css)?Hashes ?= ?\{)[^{}]+(?=\})/g

/** Sorts the integrity plugin's maps, whose order varies by build. No earlier hook sees them. */
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
      // After minification, before integrities and file names are computed.
      sortAtStage(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, /\.js$/)
      // Source maps contain the code before minification.
      sortAtStage(Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1, /\.js\.map$/)
    })
  }
}
