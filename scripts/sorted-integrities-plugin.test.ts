import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundle } from './bundle.ts'
import { SortedIntegritiesPlugin } from './sorted-integrities-plugin.ts'

const NAMES = ['market', 'price', 'news', 'store', 'banner', 'category', 'product', 'approval']

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

test('the parts of a build stand in one order, whoever was ready first', async () => {
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

  const script = readFileSync(join(folder, 'dist/main.js'), 'utf8')
  const maps = [...script.matchAll(/\.sri(?:Css)?Hashes=\{([^}]*)\}/g)].map(([, map = '']) =>
    [...map.matchAll(/"?(\w+)"?:"sha384-[^"]{64}"/g)].map(([, name]) => name),
  )
  expect(maps).toEqual([NAMES.toSorted(), NAMES.toSorted()])
  expect(readdirSync(join(folder, 'dist'))).toContain('main.js.map')
})
