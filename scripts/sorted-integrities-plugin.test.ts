import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bundle } from './bundle.ts'
import { SortedIntegritiesPlugin } from './sorted-integrities-plugin.ts'

const NAMES = ['market', 'price', 'news', 'store', 'banner', 'category', 'product', 'approval']

const sourceMap = z.object({ sourcesContent: z.array(z.string()) })

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vayal-integrities-'))
  for (const name of NAMES) {
    writeFileSync(join(folder, `${name}.css`), `.${name} { color: red }`)
    writeFileSync(join(folder, `${name}.js`), `import './${name}.css'\nexport const x = '${name}'`)
  }
  writeFileSync(
    join(folder, 'main.js'),
    NAMES.map(
      (name) => `import(/* webpackChunkName: "${name}" */ './${name}.js').then(console.log)`,
    ).join('\n'),
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the chunks of a build have one order in its script and in its source map', async () => {
  await bundle({
    context: folder,
    mode: 'production',
    devtool: 'source-map',
    target: ['web', 'es2024'],
    entry: './main.js',
    module: { rules: [{ test: /\.css$/, type: 'css' }] },
    output: { path: join(folder, 'dist'), filename: '[name].js', crossOriginLoading: 'anonymous' },
    optimization: { chunkIds: 'named' },
    plugins: [
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new SortedIntegritiesPlugin(),
    ],
  })

  const read = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8')
  const namesIn = (code: string, entry: RegExp) =>
    [...code.matchAll(/\.sri(?:Css)?Hashes ?= ?\{([^}]*)\}/g)].map(([, map = '']) =>
      [...map.matchAll(entry)].map(([, name]) => name),
    )
  const inOrder = [NAMES.toSorted(), NAMES.toSorted()]
  expect(namesIn(read('main.js'), /"?(\w+)"?:"sha384-[^"]{64}"/g)).toEqual(inOrder)
  const { sourcesContent } = sourceMap.parse(JSON.parse(read('main.js.map')))
  expect(namesIn(sourcesContent.join('\n'), /"(\w+)": ?"/g)).toEqual(inOrder)
})
