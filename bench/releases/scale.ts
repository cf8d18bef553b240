import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, remoteIds } from '../../scripts/workspaces.ts'
import { integrityOf } from '../../server/src/features/releases/build-archive.ts'
import { startServer } from '../../server/torture/running-server.ts'
import { median } from '../in-turn.ts'
import { RELEASED, releaseApi, TOKEN } from './released-product.ts'
import { seconds } from './seconds.ts'

const ROUNDS = 15
const REMOTES = 100
/** Bytes as sent, and milliseconds. */
interface Scale {
  page: number
  registry: number
  plainRegistry: number
  promote: number
  disable: number
}

/** Page, registry and changes with the remotes of this repository, and with 100 in all. */
export async function measureScale(folder: string): Promise<string> {
  const few = await scaleOf(join(folder, 'few'), remoteIds().length)
  const many = await scaleOf(join(folder, 'many'), REMOTES)
  return `Page and registry as sent (brotli), and the medians of ${ROUNDS} calls.

| | at most | ${remoteIds().length} remotes | ${REMOTES} remotes |
| --- | --- | --- | --- |
| page of the dashboard | 10 kB | ${kilobytes(few.page)} | ${kilobytes(many.page)} |
| \`/registry.json\`, once for each release; else 304 | | ${kilobytes(few.registry)} of ${kilobytes(few.plainRegistry)} | ${kilobytes(many.registry)} of ${kilobytes(many.plainRegistry)} |
| promote: from the call until the HTML names the build | 1 s | ${seconds(few.promote)} | ${seconds(many.promote)} |
| disable: from the call until the HTML has the reason | 1 s | ${seconds(few.disable)} | ${seconds(many.disable)} |`
}

async function scaleOf(folder: string, count: number): Promise<Scale> {
  const webRoot = join(folder, 'web')
  for (const part of ['shell', 'public-site', ...remoteIds().map((id) => `remotes/${id}`)]) {
    mkdirSync(dirname(join(webRoot, part)), { recursive: true })
    symlinkSync(join(ROOT, part), join(webRoot, part))
  }
  for (let number = remoteIds().length; number < count; number++) writeRemote(webRoot, number)
  await using server = await startServer({
    DATA_DIR: join(folder, 'data'),
    WEB_ROOT: webRoot,
    SEED: 'none',
    DEPLOY_TOKENS: `${RELEASED}:${TOKEN}`,
  })
  const { call, change } = releaseApi(server.url)
  const page = `${server.url}/admin/${RELEASED}`
  const versions = await publishedVersions(call)
  const promote: number[] = []
  const disable: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const version = versions[round % versions.length] ?? ''
    promote.push(
      await timeUntil(page, `/remotes/${RELEASED}/${version}/`, () => change('promote', version)),
    )
    const reason = `Round ${round} of the measurement`
    disable.push(await timeUntil(page, reason, () => call('/disable', { reason })))
    await call('/enable', {})
  }
  const registry = `${server.url}/registry.json`
  return {
    page: await sizeOf(page, 'br'),
    registry: await sizeOf(registry, 'br'),
    plainRegistry: await sizeOf(registry, 'identity'),
    promote: median(promote),
    disable: median(disable),
  }
}

async function publishedVersions(call: (path: string) => Promise<object>): Promise<string[]> {
  const builds: unknown = Reflect.get(await call(''), 'builds')
  return (Array.isArray(builds) ? builds : []).map((build) => String(Reflect.get(build, 'version')))
}

async function timeUntil(
  page: string,
  text: string,
  change: () => Promise<unknown>,
): Promise<number> {
  const started = performance.now()
  await change()
  const html = await (await fetch(page)).text()
  const elapsed = performance.now() - started
  if (!html.includes(text)) throw new Error(`The page lacks ${text}`)
  return elapsed
}

/** Bytes as sent: `fetch` decompresses the body, and hides its length. */
async function sizeOf(url: string, encoding: string): Promise<number> {
  const { get } = await import('node:http')
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { headers: { 'Accept-Encoding': encoding } }, (answer) => {
    let bytes = 0
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    answer.on('end', () => resolve(bytes))
  }).on('error', reject)
  return promise
}

/** A remote as large as the real ones in the registry: four pages of four files, and its navigation. */
function writeRemote(webRoot: string, number: number): void {
  const id = `team-${number}`
  const mounts = ['', '/add', '/edit/:id', '/review'].map((path) => `/admin/${id}${path}`)
  const contents: Record<string, string> = {}
  for (const name of ['entry', 'routes', ...mounts.keys()]) {
    contents[`${name}.js`] = `"${name} of ${id}"`
    contents[`${name}.css`] = `.${id}-${name} { order: 1 }`
  }
  const integrities = Object.fromEntries(
    Object.entries(contents).map(([path, text]) => [path, integrityOf(text)]),
  )
  const file = (href: string) => ({
    href,
    as: href.endsWith('.css') ? 'style' : 'script',
    integrity: integrities[href],
  })
  const label = { en: `Fields of team ${number}`, ta: `குழு ${number} வயல்கள்` }
  const icon = 'M17 18H7a4 4 0 1 1 .9-7.9A5 5 0 0 1 17.5 11a3.5 3.5 0 0 1-.5 7z'
  const entries = [{ path: `/admin/${id}`, label, icon }]
  const manifest = {
    id,
    mounts,
    nav: [{ id, order: 100 + number, label, entries }],
    build: {
      version: 'b1',
      mfName: `team_${number}_b1`,
      entry: 'entry.js',
      integrity: integrities['entry.js'],
      contract: '3.0',
      preload: Object.fromEntries(
        mounts.map((mount, at) => [
          mount,
          ['entry.js', 'routes.js', `${at}.js`, `${at}.css`].map(file),
        ]),
      ),
    },
    shared: {},
    files: integrities,
  }
  const dist = join(webRoot, 'remotes', id, 'dist')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), text)
  }
  const manifestIntegrity = integrityOf(JSON.stringify(manifest))
  write('releases.json', JSON.stringify({ current: 'b1', previous: null }))
  write('b1/build.json', JSON.stringify({ ...manifest, manifestIntegrity }))
  for (const [path, text] of Object.entries(contents)) write(`b1/${path}`, text)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
