import { once } from 'node:events'
import { mkdir, readFile, rm, watch } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { buildManifest } from '@vayal/shared/contracts/build-manifest'
import { watchPackage } from './bundle.ts'
import { freePort } from './free-port.ts'
import { compileMessages } from './messages.ts'
import { ROOT } from './workspaces.ts'

const VERSION = 'local'
const MANIFEST = 'build.json'
/** Constant, because a server lists the allowed origins by name. */
const DEFAULT_PORT = 4000

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Rebuilds one remote on every change and serves it to the shell deployed at `host`. */
export async function developAgainst(host: string, chosen: string[]): Promise<void> {
  const [id, another] = chosen
  if (!URL.canParse(host)) fail(`--against takes an address such as https://host, not ${host}`)
  if (id === undefined || another !== undefined) fail('name one remote to develop against a server')
  // Before the watch, because a file created during its first build would cause a second one.
  await compileMessages()
  const folder = resolve(ROOT, '.cache/dev', id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const port = await listen(folder)
  const args = ['build', '--watch', '--output-path', folder]
  watchPackage(`remotes/${id}`, args, { BUILD_VERSION: VERSION })
  let last = ''
  for await (const { filename } of watch(folder)) {
    if (filename !== MANIFEST) continue
    const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '')
    if (text === '' || text === last) continue
    if (last === '') announce(host, id, port, text)
    else console.log(`  ${new Date().toLocaleTimeString()} rebuilt: reload the page`)
    last = text
  }
}

function announce(host: string, id: string, port: number, text: string): void {
  const origin = `http://localhost:${port}`
  const { mounts } = buildManifest.parse(JSON.parse(text))
  const address = new URL(mounts.find((mount) => !mount.includes(':')) ?? '/admin', host)
  console.log(`${id} is served at ${origin} as a production build. Open`)
  console.log(`  ${address}?override=${id}@${origin}`)
  console.log(`That server must list ${origin} in ALLOW_OVERRIDES.`)
}

/** Serves to pages of any origin. Returns the port. */
async function listen(folder: string): Promise<number> {
  const server = createServer((request, response) => {
    void serve(folder, request, response)
  })
  const wanted = process.env.PORT
  server.listen(Number(wanted ?? DEFAULT_PORT), 'localhost')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (wanted !== undefined) fail(`cannot listen on port ${wanted}: ${String(error)}`)
    server.listen(await freePort(), 'localhost')
    await once(server, 'listening')
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port to listen at')
  return address.port
}

async function serve(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  response.setHeader('Cache-Control', 'no-store')
  if (request.method === 'OPTIONS') {
    // The browser’s preflight for a request from an internet page to this machine.
    response.setHeader('Access-Control-Allow-Private-Network', 'true')
    response.writeHead(204).end()
    return
  }
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const file = join(folder, pathname)
  const content = await readFile(file).catch(() => undefined)
  if (content === undefined) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, {
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(content)
}

function fail(message: string): never {
  console.error(`vayal: ${message}`)
  process.exit(1)
}
