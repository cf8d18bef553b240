import { spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { buildManifest } from '@vayal/shared/contracts/build-manifest'
import { appConfig } from '@vayal/shared/contracts/config'
import { type RemoteEntry, registry } from '@vayal/shared/contracts/registry'
import { defineRemote, defineShell } from '../sdk/rspack.ts'
import { findMissingPart } from '../server/src/features/web/find-missing-part.ts'
import { build } from './build.ts'
import { freePort } from './free-port.ts'
import { compileMessages } from './messages.ts'
import { ROOT, remoteIds } from './workspaces.ts'

/** Serves the shell and the given remotes with hot reload (by default all), the others as built. */

const VERSION = 'dev'
const SERVER_ATTEMPTS = 60
const RETRY_MS = 250
const port = Number(process.env.PORT ?? 3000)
const given = process.argv.slice(2)
const developed = given.length > 0 ? given : remoteIds()

// The server starts only with a complete build, even if it serves none of its files.
if (developed.length < remoteIds().length || findMissingPart(ROOT) !== null) await build()
else await compileMessages()

const serverUrl = await startServer()
const compiler = rspack([
  defineShell('development'),
  ...developed.map((id) => defineRemote(id, VERSION, 'development')),
])
const devServer = new RspackDevServer(
  {
    port,
    host: process.env.HOST ?? 'localhost',
    hot: true,
    allowedHosts: ['localhost', '127.0.0.1'],
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    devMiddleware: { index: false },
    static: false,
    proxy: [{ context: () => true, target: serverUrl }],
    setupMiddlewares: (middlewares) => [
      { name: 'shell-page', middleware: serveShellPage },
      ...middlewares,
    ],
  },
  compiler,
)
await devServer.start()
console.log(
  `Vayal is ready at http://localhost:${port}, with hot reload of ${developed.join(', ')}`,
)

async function startServer(): Promise<string> {
  const serverPort = await freePort()
  const child = spawn(process.execPath, ['--watch', resolve(ROOT, 'server/src/main.ts')], {
    cwd: ROOT,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1' },
  })
  // Hides the server's own URL, which has no hot reload, but shows the sign-in.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('Vayal is ready')) console.log(line)
  })
  process.on('exit', () => child.kill())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(0))
  }
  return `http://127.0.0.1:${serverPort}`
}

function serveShellPage(
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): void {
  if (!/^\/(login|admin)([/?]|$)/.test(request.url ?? '')) {
    next()
    return
  }
  shellPage().then((page) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(page)
  }, next)
}

async function shellPage(): Promise<string> {
  const config = appConfig.parse(await fetchJson('/config.json'))
  const served = registry.parse(await fetchJson('/registry.json'))
  const others = served.remotes.filter((remote) => !developed.includes(remote.id))
  const remotes = [...others, ...developed.map((id) => developedRemote(id))]
  const boot = JSON.stringify({ config, registry: { ...served, remotes }, allowedOverrides: [] })
  const template = readEmitted(resolve(ROOT, 'shell/dist/index.html'))
  return template.replace(
    '<!--boot-->',
    () => `<script type="application/json" id="boot">${boot.replaceAll('<', '\\u003c')}</script>`,
  )
}

/** Retries while the server restarts, so that a reloaded page only takes longer. */
async function fetchJson(path: string): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(serverUrl + path).catch(() => undefined)
    if (response?.ok) return response.json()
    if (attempt === SERVER_ATTEMPTS)
      throw new Error(`${path} answered ${response?.status ?? 'nothing'}`)
    await setTimeout(RETRY_MS)
  }
}

function developedRemote(id: string): RemoteEntry {
  const folder = resolve(ROOT, 'remotes', id, 'dist', VERSION)
  const manifest = buildManifest.parse(JSON.parse(readEmitted(resolve(folder, 'build.json'))))
  const { integrity: _, ...current } = manifest.build
  return {
    id,
    mounts: manifest.mounts,
    nav: manifest.nav,
    // Without preloads: after an edit, the integrities in the page would be stale.
    current: {
      ...current,
      entry: `/remotes/${id}/${VERSION}/${manifest.build.entry}`,
      preload: {},
    },
    previous: null,
  }
}

function readEmitted(path: string): string {
  const files = compiler.compilers[0]?.outputFileSystem
  const content = files && Reflect.get(files, 'readFileSync').call(files, path, 'utf8')
  if (typeof content !== 'string') throw new Error(`${path} was not built`)
  return content
}
