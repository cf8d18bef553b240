import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, rspack } from '@rspack/core'
import manifest from '../package.json' with { type: 'json' }
import type { Files } from '../src/document/files.ts'

type Render = (files: Files) => Record<string, string>

export type BrowserFiles = { downloadScript: string; toastScript: string; toastStyle: string }

export async function bundleRenderer(folder: string): Promise<{ render: Render; css: string }> {
  const path = resolve(folder, '.cache/render')
  await bundle({
    ...base(folder),
    name: 'render',
    target: 'node24',
    entry: { render: './src/render.tsx' },
    externals: [/^react(-dom)?(\/|$)/],
    externalsType: 'module',
    output: {
      path,
      clean: true,
      module: true,
      library: { type: 'module' },
      filename: '[name].mjs',
      cssFilename: '[name].css',
    },
    optimization: { minimize: true, minimizer: [cssMinimizer()] },
  })
  const { renderSite: render } = await import(
    // The query makes a second build in this process import its own module, not the cached one.
    `${pathToFileURL(join(path, 'render.mjs')).href}?${Date.now()}`
  )
  return { render, css: readFileSync(join(path, 'render.css'), 'utf8') }
}

/** Bundles the download button and its lazy toast. Returns paths below the site root. */
export async function bundleForBrowser(folder: string, path: string): Promise<BrowserFiles> {
  await bundle({
    ...base(folder),
    name: 'browser',
    // Compiled for the `browserslist` of this package: old phones are common.
    target: ['web', 'browserslist'],
    entry: { download: './src/browser/download.ts', toast: './src/browser/toast.tsx' },
    output: {
      path,
      module: true,
      library: { type: 'module' },
      filename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        cssMinimizer(),
      ],
    },
  })
  const names = readdirSync(path)
  const find = (pattern: RegExp): string => {
    const name = names.find((candidate) => pattern.test(candidate))
    if (name === undefined) throw new Error(`The bundle has no file that matches ${pattern}`)
    return `/site/${name}`
  }
  return {
    downloadScript: find(/^download\..*\.js$/),
    toastScript: find(/^toast\..*\.js$/),
    toastStyle: find(/^toast\..*\.css$/),
  }
}

function base(folder: string): Configuration {
  return {
    context: folder,
    mode: 'production',
    devtool: false,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      parser: { 'css/module': { namedExports: true, dashedIdents: false } },
      generator: {
        'css/module': { exportsOnly: false, localIdentName: '[local]-[hash:base64:4]' },
        css: { exportsOnly: false },
      },
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
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      ],
    },
    performance: false,
  }
}

function cssMinimizer() {
  return new rspack.LightningCssMinimizerRspackPlugin({
    minimizerOptions: { targets: manifest.browserslist },
  })
}

function bundle(config: Configuration): Promise<void> {
  const compiler = rspack(config)
  const { promise, resolve: done, reject } = Promise.withResolvers<void>()
  compiler.run((error, stats) => {
    compiler.close(() => undefined)
    if (error) return reject(error)
    if (stats?.hasErrors()) return reject(new Error(stats.toString('errors-only')))
    done()
  })
  return promise
}
