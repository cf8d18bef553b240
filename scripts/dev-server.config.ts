import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Compiler, Configuration, MultiCompiler } from '@rspack/core'
import type { RspackDevServer } from '@rspack/dev-server'
import { buildManifest } from '@vayal/shared/contracts/build-manifest'
import { appConfig } from '@vayal/shared/contracts/config'
import { type RemoteEntry, registry } from '@vayal/shared/contracts/registry'
import { defineRemote, defineShell } from '../sdk/rspack.ts'
import { ROOT } from './workspaces.ts'

/** For `rspack serve`: dev-hot-reload.ts runs it in front of the server at DEV_BACKEND. */

const VERSION = 'dev'
const SERVER_ATTEMPTS = 60
const RETRY_MS = 250
const { DEV_BACKEND: backend = '', DEV_REMOTES: ids = '', HOST: host = 'localhost' } = process.env
const port = Number(process.env.PORT ?? 3000)
const developed = ids.split(' ')

const configurations: Configuration[] = [
  {
    ...defineShell('development'),
    devServer: {
      port,
      host,
      allowedHosts: ['localhost', '127.0.0.1'],
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      devMiddleware: { index: false },
      static: false,
      proxy: [{ context: () => true, target: backend }],
      setupMiddlewares: (middlewares, { compiler }: RspackDevServer) => [
        { name: 'shell-page', middleware: serveShellPage(compiler) },
        ...middlewares,
      ],
      onListening: () =>
        console.log(
          `Vayal is ready at http://localhost:${port}, with hot reload of ${developed.join(', ')}`,
        ),
    },
  },
  ...developed.map((id) => defineRemote(id, VERSION, 'development')),
]

// By default, `rspack serve` compiles a lazily imported page only when it is opened.
export default configurations.map((one) => ({ ...one, lazyCompilation: false }))

function serveShellPage(compiler: Compiler | MultiCompiler) {
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    if (!/^\/(login|admin)([/?]|$)/.test(request.url ?? '')) {
      next()
      return
    }
    shellPage(compiler).then((page) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(page)
    }, next)
  }
}

async function shellPage(compiler: Compiler | MultiCompiler): Promise<string> {
  const config = appConfig.parse(await fetchJson('/config.json'))
  const served = registry.parse(await fetchJson('/registry.json'))
  const others = served.remotes.filter((remote) => !developed.includes(remote.id))
  const remotes = [...others, ...developed.map((id) => developedRemote(compiler, id))]
  const boot = JSON.stringify({ config, registry: { ...served, remotes }, allowedOverrides: [] })
  const template = readEmitted(compiler, resolve(ROOT, 'shell/dist/index.html'))
  return template.replace(
    '<!--boot-->',
    () => `<script type="application/json" id="boot">${boot.replaceAll('<', '\\u003c')}</script>`,
  )
}

/** Retries while the server restarts, so that a reloaded page waits for it. */
async function fetchJson(path: string): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(backend + path).catch(() => undefined)
    if (response?.ok) return response.json()
    if (attempt === SERVER_ATTEMPTS)
      throw new Error(`${path} answered ${response?.status ?? 'nothing'}`)
    await setTimeout(RETRY_MS)
  }
}

function developedRemote(compiler: Compiler | MultiCompiler, id: string): RemoteEntry {
  const file = resolve(ROOT, 'remotes', id, 'dist', VERSION, 'build.json')
  const manifest = buildManifest.parse(JSON.parse(readEmitted(compiler, file)))
  const { integrity: _, ...current } = manifest.build
  return {
    id,
    mounts: manifest.mounts,
    nav: manifest.nav,
    // Not preloaded: the integrity of a file under development is out of date.
    current: {
      ...current,
      entry: `/remotes/${id}/${VERSION}/${manifest.build.entry}`,
      preload: {},
    },
    previous: null,
  }
}

function readEmitted(compiler: Compiler | MultiCompiler, path: string): string {
  const first = 'compilers' in compiler ? compiler.compilers[0] : compiler
  const files = first?.outputFileSystem
  const content = files && Reflect.get(files, 'readFileSync').call(files, path, 'utf8')
  if (typeof content !== 'string') throw new Error(`${path} was not built`)
  return content
}
