import { relative, resolve } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, type RspackPluginFunction, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { LOAD_TIMEOUT_MS } from '@vayal/shared/remote/load-timeout'
import { BuildManifestPlugin, ShellManifestPlugin } from './scripts/build-manifest-plugin.ts'
import { MessagesPlugin } from './scripts/messages-plugin.ts'
import { readDeclaration } from './scripts/read-declaration.ts'
import { SortedIntegritiesPlugin } from './scripts/sorted-integrities-plugin.ts'
import { providedExternals, providingModule, remoteSharing, shellSharing } from './sharing.ts'

const root = import.meta.dirname

/** `production`: immutable, named by content. `development`: in memory, with hot reload. */
export type Mode = 'production' | 'development'

/** Where the shell leaves React's refresh runtime for the remotes: there must be one. */
const REFRESH_GLOBAL = 'vayalReactRefresh'

/** @param directory of the emitted files below the output path: '' or one that ends with a slash. */
function base(folder: string, mode: Mode, directory: string): Configuration {
  const name = directory + (mode === 'production' ? '[name].[contenthash:8]' : '[name]')
  return {
    context: folder,
    mode,
    target: ['web', 'es2024'],
    devtool: 'source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      // Custom properties keep their names: the tokens are shared by all.
      parser: { 'css/module': { namedExports: true, dashedIdents: false } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: {
                  runtime: 'automatic',
                  development: mode === 'development',
                  refresh: mode === 'development',
                },
              },
              target: 'es2024',
            },
          },
          type: 'javascript/auto',
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(woff2|svg|webp)$/, type: 'asset/resource' },
      ],
    },
    output: {
      clean: true,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: LOAD_TIMEOUT_MS,
      hashFunction: 'xxhash64',
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      cssFilename: `${name}.css`,
      cssChunkFilename: `${name}.css`,
      assetModuleFilename: `${directory}[name].[contenthash:8][ext]`,
    },
    optimization: {
      chunkIds: 'named',
      // The other kinds hash the modules' names, and those of shared modules hold absolute paths
      // (docs/decisions/0027). Hot updates need ids that stay when a module is added.
      moduleIds: mode === 'production' ? 'natural' : 'deterministic',
      realContentHash: true,
    },
    performance: false,
    stats: 'errors-warnings',
  }
}

/**
 * The federation runtime as modules that can be taken apart, not as the CommonJS that the plugin
 * asks for, which the bundler must keep whole.
 *
 * @param folder in which relative requests of generated modules are resolved.
 */
function modularFederationRuntime(folder: string) {
  const absolute = encodeURIComponent(`${root}/`)
  const fromFolder = encodeURIComponent(`${relative(folder, root)}/`)
  return new rspack.NormalModuleReplacementPlugin(/@module-federation/, (resource) => {
    // The plugin generates a `data:` module with absolute imports, which ends up in source maps.
    resource.request = resource.request.replaceAll(absolute, fromFolder)
    // Named so, the plugin's alias would lead to the CommonJS again.
    if (resource.request === '@module-federation/runtime') resource.request += '/dist/index.js'
    else resource.request = resource.request.replace(/(\/dist\/.+)\.cjs$/, '$1.js')
  })
}

/** Browsers fetch deferred scripts late; nothing is drawn without this one. */
const firstScriptFirst: RspackPluginFunction = (compiler) => {
  compiler.hooks.compilation.tap('FirstScriptFirst', (compilation) => {
    const { alterAssetTags } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation)
    alterAssetTags.tap('FirstScriptFirst', (data) => {
      for (const { attributes } of data.assetTags.scripts) attributes.fetchpriority = 'high'
      return data
    })
  })
}

/**
 * The browser compiles the first script whole, beside the page and while it still arrives, not one
 * function after the other as each is first called (docs/decisions/0021). Source:
 * https://v8.dev/blog/explicit-compile-hints
 */
const firstScriptCompiledWhole = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  // In a style sheet it would take the first rule with it.
  test: /\.js$/,
  raw: true,
  entryOnly: true,
  // After comments were taken out, before the file's hash is.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
})

/** Browsers refuse a script or style that is not, byte for byte, the one that was built. */
function integrities() {
  return [
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    new SortedIntegritiesPlugin(),
  ]
}

/** The shell: one page, everything that it shares in its first script. */
export function defineShell(mode: Mode = 'production'): Configuration {
  const folder = resolve(root, 'shell')
  const config = base(folder, mode, 'assets/')
  const developing = mode === 'development'
  return {
    ...config,
    name: 'shell',
    entry: {
      main: [
        ...(developing ? [resolve(root, 'scripts/dev-refresh-runtime.js')] : []),
        providingModule(),
        './src/main.tsx',
      ],
    },
    output: {
      ...config.output,
      path: resolve(folder, 'dist'),
      publicPath: '/',
      uniqueName: 'vayal',
    },
    plugins: [
      modularFederationRuntime(folder),
      new ModuleFederationPlugin({
        name: 'vayal_shell',
        shared: shellSharing(),
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        inject: 'head',
        scriptLoading: 'defer',
        minify: false,
      }),
      firstScriptFirst,
      new rspack.CopyRspackPlugin({
        patterns: [{ from: './src/favicon.svg', to: 'assets/favicon.svg' }],
      }),
      new ShellManifestPlugin(),
      new MessagesPlugin('shell'),
      ...(developing
        ? [new ReactRefreshRspackPlugin()]
        : [firstScriptCompiledWhole, ...integrities()]),
    ],
  }
}

/**
 * A remote, from its `remote.json`: the routes module is all it exposes.
 *
 * @param id the remote's id, which is also its folder's name.
 * @param version names the build; part of the federation name, so that two can live in one page.
 */
export function defineRemote(
  id: string,
  version: string = process.env.BUILD_VERSION ?? 'local',
  mode: Mode = 'production',
): Configuration {
  const folder = resolve(root, 'remotes', id)
  // Reports a wrong declaration before anything is built.
  readDeclaration(id)
  const mfName = `${id.replaceAll('-', '_')}_${version}`
  const config = base(folder, mode, '')
  const developing = mode === 'development'
  return {
    ...config,
    name: id,
    entry: {},
    output: {
      ...config.output,
      path: resolve(folder, 'dist', version),
      // Hot updates are asked for at a fixed address; a build finds its files wherever it is put.
      publicPath: developing ? `/remotes/${id}/${version}/` : 'auto',
      uniqueName: mfName,
    },
    externals: {
      ...providedExternals(),
      // One refresh runtime in the page, or React would not know whom to redraw.
      ...(developing && { 'react-refresh/runtime': `var ${REFRESH_GLOBAL}` }),
    },
    plugins: [
      modularFederationRuntime(folder),
      new ModuleFederationPlugin({
        name: mfName,
        filename: developing ? 'remote-entry.js' : 'remote-entry.[contenthash:8].js',
        library: { type: 'var', name: mfName },
        exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
        shared: remoteSharing(),
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ...(developing ? [new ReactRefreshRspackPlugin()] : integrities()),
      new BuildManifestPlugin(id, { version, mfName }),
      new MessagesPlugin(`remotes/${id}`),
    ],
  }
}
