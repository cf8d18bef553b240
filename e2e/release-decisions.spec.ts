import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { shellManifest } from '@vayal/shared/contracts/build-manifest'
import { Unreachable } from '../scripts/release/release-api.ts'
import { smokeTest } from '../scripts/release/smoke.ts'
import {
  BROKEN_BUILD,
  buildFolder,
  CatalogReleases,
  catalogOf,
  DEPLOY_TOKENS,
  OTHER_BUILD,
  TOKEN,
} from './support/catalog-releases.ts'
import { startPairedWritesProxy } from './support/paired-writes-proxy.ts'
import { startReferenceServer } from './support/reference-server.ts'
import { runRelease } from './support/release-command.ts'
import { test as base, webRootOf } from './support/test.ts'

const test = base.extend({ settings: { DEPLOY_TOKENS } })
const NEWER_MODULE = '@vayal/shared/runtime/picture-source'

test('one of two concurrent promotions wins, and the other gets the current state', async ({
  server,
}) => {
  const releases = new CatalogReleases(server)
  await releases.publish(OTHER_BUILD)
  await releases.publish(BROKEN_BUILD)
  const proxy = await startPairedWritesProxy(server.url)
  const promote = (version: string) =>
    runRelease(proxy.url, TOKEN, ['promote', 'catalog', version, '--skip-smoke'])
  try {
    const answers = await Promise.all([promote(OTHER_BUILD), promote(BROKEN_BUILD)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
    const lost = answers.findIndex(({ code }) => code === 1)
    const [won, loser] = lost === 1 ? [OTHER_BUILD, BROKEN_BUILD] : [BROKEN_BUILD, OTHER_BUILD]
    expect((await catalogOf(server)).current.version).toBe(won)
    expect(answers[lost]?.output).toMatch(
      new RegExp(`moved to revision 2: .*\ncatalog \\(registry revision 2\\)\n +current +${won}`),
    )

    // Both commands succeed, but only one of them changed the registry.
    const same = await Promise.all([promote(loser), promote(loser)])
    expect(same.map(({ code }) => code)).toEqual([0, 0])
    const noOps = same.filter(({ output }) => output.includes(`${loser} is already current.`))
    expect(noOps).toHaveLength(1)
    expect((await catalogOf(server)).current.version).toBe(loser)
  } finally {
    proxy.stop()
  }
})

for (const path of ['/admin', '/registry.json']) {
  test(`a server that stops while it sends ${path} to a smoke test is reported as unreachable`, async () => {
    const boot = {
      config: { apiBaseUrl: '/api', adBannerBaseUrl: '', authMode: 'client', clientAuth: null },
      registry: { revision: 1, remotes: [] },
      allowedOverrides: [],
    }
    const shell = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>
      <main><h1>News</h1></main>
      <script>fetch('/registry.json').then((answer) => answer.json())</script>`
    const stopping = createServer(({ url }, response) => {
      if (url !== path) return void response.setHeader('Content-Type', 'text/html').end(shell)
      stopping.close()
      // A compressed answer that ends early is no error to the client.
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end()
    }).listen(0, '127.0.0.1')
    await once(stopping, 'listening')
    const address = stopping.address()
    if (address === null || typeof address === 'string') throw new Error('No port is free')
    const current = { version: 'b2', mfName: 'b2', entry: '/b2.js', contract: '1.0', preload: {} }
    const candidate = { id: 'news', mounts: ['/admin/news'], nav: [], current, previous: null }
    const scope = { ownPages: true, rendersOther: () => false }
    const problems = smokeTest(`http://127.0.0.1:${address.port}`, candidate, scope)
    await expect(problems).rejects.toThrow(Unreachable)
  })
}

test('publishing an existing build reports that it exists and which administrators get it', async ({
  server,
}) => {
  const release = (command: string, version: string, ...options: string[]) =>
    runRelease(server.url, TOKEN, [command, 'catalog', version, ...options])
  const publish = async (version: string, ...options: string[]) => {
    const dist = buildFolder(version)
    const args = ['publish', 'catalog', '--dist', dist, ...options]
    const { code, output } = await runRelease(server.url, TOKEN, args)
    expect(code).toBe(0)
    const lines = output.trim().split('\n').slice(1)
    return lines.filter((line) => !line.startsWith('Preview: ')).join('\n') || output
  }
  const again = `catalog ${OTHER_BUILD} is already published.`
  expect(await publish(OTHER_BUILD)).toBe(
    `Published catalog ${OTHER_BUILD}. No administrator gets it yet.`,
  )
  expect(await publish(OTHER_BUILD)).toBe(`${again} No administrator gets it.`)

  await release('canary', OTHER_BUILD, '--percent', '10', '--skip-smoke')
  expect(await publish(OTHER_BUILD)).toBe(`${again} It is the canary, for 10 %.`)
  await release('promote', OTHER_BUILD, '--skip-smoke')
  expect(await publish(OTHER_BUILD)).toBe(
    `${again} It is the current build, for all administrators.`,
  )
  expect(JSON.parse(await publish(OTHER_BUILD, '--json'))).toMatchObject({
    version: OTHER_BUILD,
    isNew: false,
    preview: expect.stringContaining(`?preview=catalog@${OTHER_BUILD}`),
    state: { current: OTHER_BUILD },
  })

  // The newer build, which a promote without a version would take.
  await publish(BROKEN_BUILD)
  const before = (await catalogOf(server)).previous?.version ?? ''
  await release('promote', BROKEN_BUILD, '--skip-smoke')
  expect(await publish(OTHER_BUILD)).toBe(
    `${again} It is the previous build: the fallback if the current one fails.`,
  )
  await release('canary', OTHER_BUILD, '--percent', '25', '--skip-smoke')
  expect(await publish(BROKEN_BUILD)).toBe(
    `catalog ${BROKEN_BUILD} is already published. It is the current build, beside the canary ${OTHER_BUILD}, for 25 %.`,
  )
  await release('rollback', before)
  expect(await publish(OTHER_BUILD)).toBe(
    `${again} No administrator gets it. There are newer builds; to release this one: npm run release -- promote catalog ${OTHER_BUILD}`,
  )
})

base.extend({
  server: async ({ builds }, use) => {
    const webRoot = mkdtempSync(join(tmpdir(), 'vayal-older-shell-'))
    cpSync(webRootOf(builds), webRoot, { recursive: true })
    const file = join(webRoot, 'shell/dist/shell.json')
    const shell = shellManifest.parse(JSON.parse(readFileSync(file, 'utf8')))
    const { [NEWER_MODULE]: newer, ...provides } = shell.provides
    expect(newer).toBeDefined()
    writeFileSync(file, JSON.stringify({ ...shell, provides }))
    const server = await startReferenceServer(webRoot, { DEPLOY_TOKENS })
    await use(server)
    await server.stop()
    rmSync(webRoot, { recursive: true })
  },
})('a build that needs a module the live shell lacks is refused', async ({ server }) => {
  const dist = buildFolder(OTHER_BUILD)
  const published = await runRelease(server.url, TOKEN, ['publish', 'catalog', '--dist', dist])
  expect(published.code).toBe(0)
  expect(published.output).toMatch(
    /No administrator gets it yet\.\nIt cannot go live at present:\n +shared: /,
  )
  const before = await catalogOf(server)
  for (const action of [['promote'], ['canary', '--percent', '5']]) {
    const [command = '', ...options] = action
    const args = [command, 'catalog', OTHER_BUILD, '--skip-smoke', ...options]
    const { code, output } = await runRelease(server.url, TOKEN, args)
    expect(code).toBe(1)
    expect(output).toContain(`shared: The build needs ${NEWER_MODULE} `)
    expect(output).toContain('the live shell does not provide it')
  }
  expect(await catalogOf(server)).toEqual(before)
})
