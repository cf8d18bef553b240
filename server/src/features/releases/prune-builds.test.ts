import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { MOUNTS, promote, publish, startWithCatalog } from '../../testing/catalog-team.ts'
import { callCommand } from '../../testing/commands.ts'
import { locationOf } from '../../testing/locations.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildFolder, makeWebRoot } from '../../testing/web-root.ts'
import { pruneBuilds } from './prune-builds.ts'

const DAY_MS = 24 * 60 * 60 * 1000

async function pruneOn(app: TestApp): Promise<string[]> {
  const database = await openDatabase(app)
  const { builds } = await pruneBuilds(database, app.clock.now)
  await database.close()
  return builds.map(({ version }) => version).toSorted()
}

test('builds that no registry state of the last 30 days names are deleted', async () => {
  const app = await startWithCatalog()
  for (const version of ['b2', 'b3', 'unused']) {
    await publish(app, buildFolder('catalog', version, MOUNTS))
  }
  await promote(app, 'b2')
  await promote(app, 'b3')
  app.clock.now += 29 * DAY_MS
  await publish(app, buildFolder('catalog', 'b4', MOUNTS))
  await promote(app, 'b4')
  const prune = () => pruneOn(app)
  expect(await prune()).toEqual([])
  // The registry named b2 until two days ago and b1 until 31 days ago. It still names b3.
  app.clock.now += 2 * DAY_MS
  expect(await prune()).toEqual(['b1', 'unused'])
  expect((await app.server.inject('/remotes/catalog/b1/entry.js')).statusCode).toBe(404)
  expect((await app.server.inject('/remotes/catalog/b2/entry.js')).body).toBe('b2')
  app.clock.now += 30 * DAY_MS
  expect(await prune()).toEqual(['b2'])
  expect((await app.server.inject('/remotes/catalog/b3/page-0.css')).statusCode).toBe(200)
})

test('files of a shell are deleted 30 days after the next one arrived', async () => {
  const siteOf = (hash: string) => makeWebRoot({ [`shell/dist/assets/main.${hash}.js`]: hash }).path
  const app = await startTestApp({}, siteOf('0000000a'))
  const pruned = async () => (await pruneOn(app)).length
  app.clock.now += 60 * DAY_MS
  expect(await pruned()).toBe(0)
  await app.restart({}, siteOf('0000000b'))
  app.clock.now += 29 * DAY_MS
  expect(await pruned()).toBe(0)
  expect((await app.server.inject('/assets/main.0000000a.js')).body).toBe('0000000a')
  app.clock.now += 2 * DAY_MS
  expect(await pruned()).toBe(1)
  expect((await app.server.inject('/assets/main.0000000a.js')).statusCode).toBe(404)
})

test('the command prunes only without arguments', async () => {
  const app = await startWithCatalog()
  app.clock.now = Date.now() - 31 * DAY_MS
  await publish(app, buildFolder('catalog', 'unused', MOUNTS))
  const location = locationOf(app)
  const usage = expect.stringContaining('npm run prune -w server')
  for (const help of ['--help', '-h']) {
    const { code, output, errors } = await callCommand(['prune', help], location)
    expect({ code, errors }).toEqual({ code: 0, errors: [] })
    expect(output[0]).toEqual(usage)
  }
  for (const wrong of [['bogus'], ['--dry-run'], ['']]) {
    const refused = { code: 2, output: [], errors: [usage] }
    expect(await callCommand(['prune', ...wrong], location)).toEqual(refused)
  }
  expect((await app.server.inject('/remotes/catalog/unused/entry.js')).statusCode).toBe(200)
  expect((await callCommand(['prune'], location)).output).toContain('removed catalog unused')
})
