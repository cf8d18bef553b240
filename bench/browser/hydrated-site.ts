import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { bundleForBrowser, bundleRenderer } from '../../public-site/build/bundle.ts'
import { makeFonts } from '../../public-site/build/fonts.ts'
import { headersFile } from '../../public-site/build/headers-file.ts'
import { bundle } from '../../scripts/bundle.ts'
import { compressFiles } from '../../scripts/compress.ts'
import { ROOT } from '../../scripts/workspaces.ts'

const SOURCE = resolve(ROOT, 'bench/peers/hydrated-site')
const WEB_ROOT = resolve(ROOT, '.cache/bench/hydrated-site')
const COMPRESSIBLE = /\.(html|js|css|svg)$/

/** Builds a variant of the public landing page that React hydrates. Returns a `WEB_ROOT`. */
export async function buildHydratedSite(): Promise<string> {
  const dist = join(WEB_ROOT, 'public-site/dist')
  rmSync(WEB_ROOT, { recursive: true, force: true })
  cpSync(resolve(ROOT, 'public-site/static'), dist, { recursive: true })
  // The server starts only with a complete build.
  cpSync(resolve(ROOT, 'shell/dist'), join(WEB_ROOT, 'shell/dist'), { recursive: true })
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), content)
  }
  const { render, css } = await bundleRenderer(SOURCE)
  const { toastScript, toastStyle } = await bundleForBrowser(
    resolve(ROOT, 'public-site'),
    join(dist, 'site'),
  )
  await bundleHydration(join(dist, 'hydrate'))
  const browser = { downloadScript: '/hydrate/main.js', toastScript, toastStyle }
  const origin = 'https://vayal.example'
  const fonts = await makeFonts(
    render({ origin, style: '', fonts: { en: [], ta: [] }, ...browser }),
  )
  for (const file of fonts.files) write(`site/${file.name}`, file.content)
  const style = `${fonts.css}${css}`
  const pages = render({ origin, style, fonts: fonts.preload, ...browser })
  for (const [name, content] of Object.entries(pages)) write(name, content)
  write('_headers', headersFile(style))
  await compressFiles(dist, COMPRESSIBLE)
  return WEB_ROOT
}

/** Uses the settings of the site’s own scripts, so that the style names agree. */
function bundleHydration(path: string): Promise<void> {
  return bundle({
    context: SOURCE,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2020'],
    entry: { main: './src/browser/hydrate.tsx' },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: {
        [resolve(ROOT, 'public-site/src/landing/feature-art.tsx')]: join(
          SOURCE,
          'src/browser/feature-art.tsx',
        ),
      },
    },
    module: {
      parser: { 'css/module': { namedExports: true, dashedIdents: false } },
      generator: { 'css/module': { exportsOnly: true, localIdentName: '[local]-[hash:base64:4]' } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
          type: 'javascript/auto',
        },
        { test: /\.module\.css$/, type: 'css/module' },
      ],
    },
    output: { path, publicPath: '/hydrate/', filename: '[name].js', chunkFilename: '[name].js' },
    performance: false,
  })
}
