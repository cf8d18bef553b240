import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { buildManifest } from '@vayal/shared/contracts/build-manifest'
import * as z from 'zod/mini'
import { smokeTest } from '../scripts/release/smoke.ts'
import { remotesOf } from './support/catalog-releases.ts'
import { startReferenceServer } from './support/reference-server.ts'
import { test as base, webRootOf } from './support/test.ts'

const ADDED_REMOTES = 10
const releases = z.object({ current: z.string() })

/** Adds copies of `stores`: with so many remotes, a page has only the opened one's build. */
const test = base.extend({
  server: async ({ builds }, use) => {
    const webRoot = mkdtempSync(join(tmpdir(), 'vayal-many-'))
    cpSync(webRootOf(builds), webRoot, { recursive: true, dereference: true })
    for (let number = 1; number <= ADDED_REMOTES; number++) copyStores(webRoot, `team-${number}`)
    const server = await startReferenceServer(webRoot, {})
    await use(server)
    await server.stop()
    rmSync(webRoot, { recursive: true })
  },
})

function copyStores(webRoot: string, id: string): void {
  const dist = join(webRoot, 'remotes', id, 'dist')
  cpSync(join(webRoot, 'remotes/stores/dist'), dist, { recursive: true })
  const json = readFileSync(join(dist, 'releases.json'), 'utf8')
  const { current } = releases.parse(JSON.parse(json))
  writeFileSync(join(dist, 'releases.json'), JSON.stringify({ current, previous: null }))
  const file = join(dist, current, 'build.json')
  const renamed = readFileSync(file, 'utf8')
    .replace('"id": "stores"', `"id": "${id}"`)
    .replaceAll('"/admin/stores', `"/admin/${id}`)
  const { manifestIntegrity: _, ...manifest } = buildManifest.parse(JSON.parse(renamed))
  const digest = createHash('sha384').update(JSON.stringify(manifest)).digest('base64')
  writeFileSync(file, JSON.stringify({ ...manifest, manifestIntegrity: `sha384-${digest}` }))
}

test('a smoke test renders eight other remotes beside the candidate, however many exist', async ({
  server,
}) => {
  const remotes = await remotesOf(server)
  const candidate = remotes.find(({ id }) => id === 'stores')
  if (!candidate) throw new Error('The registry has no stores')
  const problems = await smokeTest(server.url, candidate, {
    ownPages: true,
    rendersOther: () => true,
  })
  // A copy has no route for its path, so each rendered copy is reported as a problem.
  expect(problems.join()).toContain('team-1 beside it')
  expect(problems).toHaveLength(8 - (remotes.length - ADDED_REMOTES - 1))
})

test('a page without the builds of other remotes loads a remote when it is opened', async ({
  page,
  open,
}) => {
  const registries: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/registry.json')) registries.push(request.url())
  })
  await open('/admin/stores')
  await expect(page.getByRole('heading', { name: 'Stores', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation').locator('a[href^="/admin/team-"]')).toHaveCount(
    ADDED_REMOTES,
  )
  expect(registries).toHaveLength(0)
  for (const name of ['News', 'Categories']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  expect(registries).toHaveLength(1)
})
