import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { dirname, join } from 'node:path'
import { ROOT, remoteIds } from '../../scripts/workspaces.ts'
import { startServer } from '../../server/torture/running-server.ts'
import { kilobytes } from '../browser/figures.ts'
import { median } from '../in-turn.ts'
import { RELEASED, releaseApi, TOKEN } from './released-product.ts'
import { seconds } from './seconds.ts'
import { teamId, writeTeamBuild } from './team-build.ts'

const ROUNDS = 15
const REMOTES = 100

/** Bytes of page and registry as sent; milliseconds of the changes. */
interface Scale {
  page: number
  registry: number
  plainRegistry: number
  promote: number
  disable: number
  enable: number
}

/** Measures page, registry and changes with the remotes of this repository, then with 100. */
export async function measureScale(folder: string): Promise<string> {
  const few = await scaleOf(join(folder, 'few'), remoteIds().length)
  const many = await scaleOf(join(folder, 'many'), REMOTES)
  return `Page and registry as sent (brotli), and the medians of ${ROUNDS} calls.

| | at most | ${remoteIds().length} remotes | ${REMOTES} remotes |
| --- | --- | --- | --- |
| page of the dashboard | 10 kB | ${kilobytes(few.page)} | ${kilobytes(many.page)} |
| \`/registry.json\`, once for each release; else 304 | | ${kilobytes(few.registry)} of ${kilobytes(few.plainRegistry)} | ${kilobytes(many.registry)} of ${kilobytes(many.plainRegistry)} |
| promote: from the call until the HTML names the build | 1 s | ${seconds(few.promote)} | ${seconds(many.promote)} |
| disable: from the call until the HTML has the reason | 1 s | ${seconds(few.disable)} | ${seconds(many.disable)} |
| enable: from the call until the HTML no longer has it | 1 s | ${seconds(few.enable)} | ${seconds(many.enable)} |`
}

async function scaleOf(folder: string, count: number): Promise<Scale> {
  const webRoot = join(folder, 'web')
  for (const part of ['shell', 'public-site', ...remoteIds().map((id) => `remotes/${id}`)]) {
    mkdirSync(dirname(join(webRoot, part)), { recursive: true })
    symlinkSync(join(ROOT, part), join(webRoot, part))
  }
  for (let number = remoteIds().length; number < count; number++) {
    const dist = join(webRoot, 'remotes', teamId(number), 'dist')
    writeTeamBuild(join(dist, 'b1'), number, 'b1')
    writeFileSync(join(dist, 'releases.json'), JSON.stringify({ current: 'b1', previous: null }))
  }
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
  const enable: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const version = versions[round % versions.length] ?? ''
    promote.push(
      await timeUntil(
        page,
        (html) => html.includes(`/remotes/${RELEASED}/${version}/`),
        () => change('promote', version),
      ),
    )
    const reason = `Round ${round} of the measurement`
    const isOff = (html: string) => html.includes(reason)
    disable.push(await timeUntil(page, isOff, () => call('/disable', { reason })))
    enable.push(
      await timeUntil(
        page,
        (html) => !isOff(html),
        () => call('/enable', {}),
      ),
    )
  }
  const registry = `${server.url}/registry.json`
  return {
    page: await sizeOf(page, 'br'),
    registry: await sizeOf(registry, 'br'),
    plainRegistry: await sizeOf(registry, 'identity'),
    promote: median(promote),
    disable: median(disable),
    enable: median(enable),
  }
}

async function publishedVersions(call: (path: string) => Promise<object>): Promise<string[]> {
  const builds: unknown = Reflect.get(await call(''), 'builds')
  return (Array.isArray(builds) ? builds : []).map((build) => String(Reflect.get(build, 'version')))
}

async function timeUntil(
  page: string,
  isExpected: (html: string) => boolean,
  change: () => Promise<unknown>,
): Promise<number> {
  const started = performance.now()
  await change()
  const html = await (await fetch(page)).text()
  const elapsed = performance.now() - started
  if (!isExpected(html)) throw new Error('The page does not show the change')
  return elapsed
}

/** Bytes as sent: `fetch` decompresses the body, and hides its length. */
async function sizeOf(url: string, encoding: string): Promise<number> {
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
