import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { remoteDeclaration } from '@vayal/shared/contracts/registry'
import { BuildManifestPlugin } from './scripts/build-manifest-plugin.ts'
import { remoteSharing, shellSharing } from './sharing.ts'

const root = import.meta.dirname

function base(folder: string): Configuration {
  return {
    context: folder,
    mode: 'production',
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
              transform: { react: { runtime: 'automatic' } },
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
      hashFunction: 'xxhash64',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    optimization: { chunkIds: 'named', moduleIds: 'deterministic', realContentHash: true },
    performance: false,
    stats: 'errors-warnings',
  }
}

/** The shell: one page, everything that it shares in its first script. */
export function defineShell(): Configuration {
  const folder = resolve(root, 'shell')
  const config = base(folder)
  return {
    ...config,
    entry: { main: './src/main.tsx' },
    output: {
      ...config.output,
      path: resolve(folder, 'dist'),
      publicPath: '/',
      uniqueName: 'vayal',
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      cssFilename: 'assets/[name].[contenthash:8].css',
      cssChunkFilename: 'assets/[name].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    plugins: [
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
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  }
}

/**
 * A remote, from its `remote.json`: the routes module is all it exposes.
 *
 * @param id the remote's id, which is also its folder's name.
 * @param version names the build; part of the federation name, so that two can live in one page.
 */
export function defineRemote(id: string, version = 'dev'): Configuration {
  const folder = resolve(root, 'remotes', id)
  const declaration = remoteDeclaration.parse(
    JSON.parse(readFileSync(resolve(folder, 'remote.json'), 'utf8')),
  )
  const mfName = `${id.replaceAll('-', '_')}_${version}`
  const config = base(folder)
  return {
    ...config,
    entry: {},
    output: {
      ...config.output,
      path: resolve(folder, 'dist', version),
      publicPath: 'auto',
      uniqueName: mfName,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: mfName,
        filename: 'remote-entry.[contenthash:8].js',
        library: { type: 'var', name: mfName },
        exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
        shared: remoteSharing(),
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new BuildManifestPlugin(declaration, { version, mfName }),
    ],
  }
}
