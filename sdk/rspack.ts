import { relative, resolve } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, type RspackPluginFunction, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { LOAD_TIMEOUT_MS } from '@vayal/shared/remote/load-timeout'
import { BuildManifestPlugin, ShellManifestPlugin } from '../scripts/build-manifest-plugin.ts'
import { MessagesPlugin } from '../scripts/messages-plugin.ts'
import { readDeclaration } from '../scripts/read-declaration.ts'
import { SortedIntegritiesPlugin } from '../scripts/sorted-integrities-plugin.ts'
import { ROOT, runsFromPackage, SDK_ROOT } from '../scripts/workspaces.ts'
import {
  libraryEntry,
  providedExternals,
  providerEntry,
  remoteSharing,
  shellSharing,
} from './sharing.ts'

/** `production`: files named by content. `development`: in memory, with hot reload. */
export type Mode = 'production' | 'development'

/** Global variable by which the shell shares React's refresh runtime with the remotes. */
const REFRESH_GLOBAL = 'vayalReactRefresh'

/** @param prefix folder of the emitted files with a trailing slash, or ''. */
function baseConfig(folder: string, mode: Mode, prefix: string): Configuration {
  const name = prefix + (mode === 'production' ? '[name].[contenthash:8]' : '[name]')
  return {
    context: folder,
    mode,
    // Scripts and styles are compiled for the `browserslist` of package.json (docs/decisions/0036).
    target: ['web', `browserslist:${resolve(SDK_ROOT, 'package.json')}`],
    devtool: 'source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // The installed SDK contains `@vayal/shared`, so node_modules has no package of that name.
      ...(runsFromPackage && { alias: { '@vayal/shared': resolve(SDK_ROOT, 'shared/src') } }),
    },
    module: {
      // All packages share the tokens, so custom properties must not be renamed.
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
            },
          },
          type: 'javascript/auto',
        },
        // The alias resolves to names without an extension.
        { test: /\.js$/, include: SDK_ROOT, resolve: { fullySpecified: false } },
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
      assetModuleFilename: `${prefix}[name].[contenthash:8][ext]`,
    },
    optimization: {
      chunkIds: 'named',
      // Other ids hash absolute paths (docs/decisions/0027). Hot updates need stable ids.
      moduleIds: mode === 'production' ? 'natural' : 'deterministic',
      realContentHash: true,
      // Names by frequency, not by hash: 1.6 kB less in the first script (brotli).
      mangleExports: 'size',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  }
}

/** Replaces the federation runtime's CommonJS with ES modules, which can be tree-shaken. */
function esmFederationRuntime(folder: string) {
  const absolute = encodeURIComponent(`${ROOT}/`)
  const fromFolder = encodeURIComponent(`${relative(folder, ROOT)}/`)
  return new rspack.NormalModuleReplacementPlugin(/@module-federation/, (resource) => {
    // The plugin generates a `data:` module with absolute imports, which source maps would contain.
    resource.request = resource.request.replaceAll(absolute, fromFolder)
    // The plugin aliases the bare name to the CommonJS build.
    if (resource.request === '@module-federation/runtime') resource.request += '/dist/index.js'
    else resource.request = resource.request.replace(/(\/dist\/.+)\.cjs$/, '$1.js')
  })
}

/** The router's `exports` name only its build with developer warnings: 500 bytes more (brotli). */
const ROUTER_WITHOUT_WARNINGS = resolve(ROOT, 'node_modules/react-router/dist/production')

/** Browsers give deferred scripts a low priority. */
const prioritizeFirstScript: RspackPluginFunction = (compiler) => {
  compiler.hooks.compilation.tap('PrioritizeFirstScript', (compilation) => {
    const { alterAssetTags } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation)
    alterAssetTags.tap('PrioritizeFirstScript', (data) => {
      for (const { attributes } of data.assetTags.scripts) attributes.fetchpriority = 'high'
      return data
    })
  })
}

/** Compiles the first script during its download: https://v8.dev/blog/explicit-compile-hints */
const compileFirstScriptEagerly = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  // A style sheet would lose its first rule to the comment.
  test: /\.js$/,
  raw: true,
  entryOnly: true,
  // After minification removes comments, before the file is hashed.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
})

/** Integrity hashes of the chunks. They do not compress, so the shell has the shorter ones; a remote's manifest has SHA-384. */
function integrities(algorithm: 'sha256' | 'sha384') {
  return [
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [algorithm] }),
    new SortedIntegritiesPlugin(),
  ]
}

export function defineShell(mode: Mode = 'production'): Configuration {
  const folder = resolve(ROOT, 'shell')
  const config = baseConfig(folder, mode, 'assets/')
  const developing = mode === 'development'
  return {
    ...config,
    name: 'shell',
    ...(!developing && {
      resolve: {
        ...config.resolve,
        alias: {
          'react-router$': resolve(ROUTER_WITHOUT_WARNINGS, 'index.mjs'),
          'react-router/dom$': resolve(ROUTER_WITHOUT_WARNINGS, 'dom-export.mjs'),
        },
      },
    }),
    optimization: {
      ...config.optimization,
      // Each chunk of libraries would cost the first script 100 bytes, for its name and hash.
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    entry: {
      main: [
        ...(developing ? [resolve(ROOT, 'scripts/dev-refresh-runtime.js')] : []),
        './src/boot/polyfills.ts',
        providerEntry(),
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
      esmFederationRuntime(folder),
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
      prioritizeFirstScript,
      new rspack.CopyRspackPlugin({
        patterns: [{ from: './src/favicon.svg', to: 'assets/favicon.svg' }],
      }),
      new ShellManifestPlugin(),
      new MessagesPlugin('shell'),
      ...(developing
        ? [new ReactRefreshRspackPlugin()]
        : [compileFirstScriptEagerly, ...integrities('sha256')]),
    ],
  }
}

/** Part of the entry script, so that a page whose code fails reloads after the rebuild that fixes it. */
function reloadAfterRebuilds(url: string) {
  const stream = `'${url}?since=' + (Date.now() - performance.now())`
  return new rspack.BannerPlugin({
    banner: `new EventSource(${stream}).onmessage = () => location.reload();`,
    test: /^remote-entry\..*\.js$/,
    raw: true,
  })
}

/** @param version part of the global's name, so that a page can run two builds. */
export function defineRemote(
  id: string,
  version: string = process.env.BUILD_VERSION ?? 'local',
  mode: Mode = 'production',
): Configuration {
  const folder = resolve(ROOT, 'remotes', id)
  // Reports an invalid declaration before the build starts.
  readDeclaration(id)
  const mfName = `${id.replaceAll('-', '_')}_${version}`
  const config = baseConfig(folder, mode, '')
  const developing = mode === 'development'
  // Set by `dev --against`.
  const { REBUILDS_URL: rebuildsUrl } = process.env
  return {
    ...config,
    name: id,
    entry: {},
    // One chunk of all modules: a hot update can use only those that are already loaded.
    ...(developing && {
      optimization: {
        ...config.optimization,
        splitChunks: {
          cacheGroups: {
            defaultVendors: false,
            default: { name: 'modules', minChunks: 1, enforce: true },
          },
        },
      },
      // The styles of two pages have no order, because pages are opened in any order.
      ignoreWarnings: [/Conflicting order/],
    }),
    output: {
      ...config.output,
      // A page that is about to reload may still load files of the last build.
      clean: rebuildsUrl === undefined,
      path: resolve(folder, 'dist', version),
      // Hot updates need a fixed URL; a production build works at any.
      publicPath: developing ? `/remotes/${id}/${version}/` : 'auto',
      uniqueName: mfName,
    },
    externals: {
      ...providedExternals(),
      // React refreshes only components that registered with the page's one refresh runtime.
      ...(developing && { 'react-refresh/runtime': `var ${REFRESH_GLOBAL}` }),
    },
    plugins: [
      esmFederationRuntime(folder),
      new ModuleFederationPlugin({
        name: mfName,
        filename: developing ? 'remote-entry.js' : 'remote-entry.[contenthash:8].js',
        library: { type: 'var', name: mfName },
        exposes: {
          './routes': {
            import: [...(developing ? [libraryEntry()] : []), './src/routes.tsx'],
            name: 'routes',
          },
        },
        shared: remoteSharing(),
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ...(developing ? [new ReactRefreshRspackPlugin()] : integrities('sha384')),
      ...(rebuildsUrl === undefined ? [] : [reloadAfterRebuilds(rebuildsUrl)]),
      new BuildManifestPlugin(id, { version, mfName }),
      new MessagesPlugin(`remotes/${id}`),
    ],
  }
}
