import { once } from 'node:events'
import { mkdir, readFile, rm, watch } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { type BuildManifest, buildManifest } from '@vayal/shared/contracts/build-manifest'
import { watchPackage } from './bundle.ts'
import { freePort } from './free-port.ts'
import { compileMessages } from './messages.ts'
import { ROOT } from './workspaces.ts'

const VERSION = 'local'
const MANIFEST = 'build.json'
/** Fixed, because the server lists the allowed origins. */
const DEFAULT_PORT = 4000
/** Event stream that tells a page about each build since the page was opened. */
const REBUILDS = '/rebuilds'
const REBUILT = 'data: rebuilt\n\n'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface Served {
  folder: string
  builtAt: number
  /** Event streams of open pages. */
  pages: Set<ServerResponse>
}

/** Rebuilds one remote on every change and serves it to the shell of a running product. */
export async function developAgainst(productUrl: string, remotes: string[]): Promise<void> {
  const [id, another] = remotes
  if (!URL.canParse(productUrl))
    fail(`--against takes a URL such as https://host, not ${productUrl}`)
  if (id === undefined || another !== undefined) fail('name one remote to develop against a server')
  // Before the watch, because files that appear during its first build would start a second one.
  await compileMessages()
  const folder = resolve(ROOT, '.cache/dev', id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const served: Served = { folder, builtAt: 0, pages: new Set() }
  const origin = `http://localhost:${await listen(served)}`
  watchPackage(`remotes/${id}`, ['build', '--watch', '--output-path', folder], {
    BUILD_VERSION: VERSION,
    REBUILDS_URL: origin + REBUILDS,
  })
  for await (const { mounts } of builds(folder)) {
    const isFirst = served.builtAt === 0
    served.builtAt = Date.now()
    for (const page of served.pages) page.write(REBUILT)
    if (isFirst) announce(productUrl, id, origin, mounts)
    else console.log(`  ${new Date().toLocaleTimeString()} rebuilt`)
  }
}

/** Yields the manifest of each build that differs from the one before. */
async function* builds(folder: string): AsyncGenerator<BuildManifest> {
  let last = ''
  for await (const { filename } of watch(folder)) {
    if (filename !== MANIFEST) continue
    const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '')
    const manifest = buildManifest.safeParse(parseJson(text))
    // A file that is being written is incomplete, and another change follows.
    if (text === last || !manifest.success) continue
    last = text
    yield manifest.data
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function announce(productUrl: string, id: string, origin: string, mounts: string[]): void {
  const page = new URL(mounts.find((mount) => !mount.includes(':')) ?? '/admin', productUrl)
  console.log(`${id} is served at ${origin} as a production build. Open`)
  console.log(`  ${page}?override=${id}@${origin}`)
  console.log(`The server of that page must list ${origin} in ALLOW_OVERRIDES.`)
}

/** Starts a server that pages of any origin can read. Returns the port. */
async function listen(served: Served): Promise<number> {
  const server = createServer((request, response) => {
    void serve(served, request, response)
  })
  const requestedPort = process.env.PORT
  server.listen(Number(requestedPort ?? DEFAULT_PORT), 'localhost')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (requestedPort !== undefined)
      fail(`cannot listen on port ${requestedPort}: ${String(error)}`)
    server.listen(await freePort(), 'localhost')
    await once(server, 'listening')
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

async function serve(
  { folder, builtAt, pages }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  response.setHeader('Cache-Control', 'no-store')
  if (request.method === 'OPTIONS') {
    // The browser’s preflight for a request from a public page to this machine.
    response.setHeader('Access-Control-Allow-Private-Network', 'true')
    response.writeHead(204).end()
    return
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === REBUILDS) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
    if (builtAt > Number(searchParams.get('since'))) response.write(REBUILT)
    pages.add(response)
    response.on('close', () => pages.delete(response))
    return
  }
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
