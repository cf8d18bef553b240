import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import {
  backUp,
  callCommand,
  newBackupFolder,
  restore,
  startCommand,
} from '../../testing/commands.ts'
import { databaseRows } from '../../testing/database-rows.ts'
import { insertManyProducts } from '../../testing/direct-rows.ts'
import { emptyLocation, locationOf } from '../../testing/locations.ts'
import { newMarket } from '../../testing/samples.ts'
import { startTestApp } from '../../testing/test-app.ts'

const TIMEOUT_MS = 60_000

test('a backup during writes holds one consistent state', { timeout: TIMEOUT_MS }, async () => {
  const app = await startTestApp({ SEED: 'demo' })
  const database = await openDatabase(app)
  const made = () =>
    database.read
      .selectFrom('markets')
      .select('id')
      .where('area', '=', 'here')
      .orderBy('id')
      .execute()
  let acknowledged = 0
  let writing = true
  const written = (async () => {
    while (writing) {
      const { statusCode } = await app.call('POST', '/markets', newMarket({ Area: 'here' }))
      expect(statusCode).toBe(201)
      acknowledged += 1
      await wait(20)
    }
  })()
  await expect.poll(() => acknowledged, { timeout: 20_000 }).toBeGreaterThan(10)
  const atStart = acknowledged
  const folder = await newBackupFolder()
  expect(await startCommand(['backup', folder], locationOf(app)).closed).toEqual([0, null])
  writing = false
  await written
  expect(acknowledged).toBeGreaterThan(atStart)
  const all = (await made()).map(({ id }) => id)
  await database.close()

  const location = await restore(folder)
  const restored = await openDatabase({
    dataDir: location.DATA_DIR,
    databaseUrl: location.DATABASE_URL || null,
  })
  const ids = await restored.read
    .selectFrom('markets')
    .select('id')
    .where('area', '=', 'here')
    .orderBy('id')
    .execute()
  const audit = await restored.read
    .selectFrom('audit')
    .select('entity_id')
    .where('entity', '=', 'market')
    .orderBy('id')
    .execute()
  await restored.close()
  expect(ids.map(({ id }) => id)).toEqual(all.slice(0, ids.length))
  expect(ids.length).toBeGreaterThanOrEqual(atStart)
  expect(audit.map(({ entity_id }) => Number(entity_id))).toEqual(ids.map(({ id }) => id))
})

test('a killed backup is incomplete and refused', { timeout: TIMEOUT_MS }, async () => {
  const app = await startTestApp({ SEED: 'demo' })
  await insertManyProducts(app, 5_000)
  const folder = await newBackupFolder()
  const { child, closed } = startCommand(['backup', folder], locationOf(app))
  const begun = async () => (await readdir(dirname(folder)))[0]
  await expect.poll(begun, { interval: 2, timeout: 20_000 }).toMatch(/^backup\.unfinished-/)
  child.kill('SIGKILL')
  expect(await closed).toEqual([null, 'SIGKILL'])
  const unfinished = join(dirname(folder), (await begun()) ?? '')
  for (const command of ['verify', 'restore'] as const) {
    const { code, errors } = await callCommand([command, unfinished], await emptyLocation())
    expect(errors).toEqual([`${unfinished} is an incomplete backup: it has no SHA256SUMS`])
    expect(code).toBe(1)
  }
  await callCommand(['backup', folder], locationOf(app))
  expect(await callCommand(['verify', folder], {})).toMatchObject({ code: 0 })
})

test('a killed restore leaves no partial database, and can be repeated', {
  timeout: TIMEOUT_MS,
}, async () => {
  const app = await startTestApp({ SEED: 'demo' })
  await insertManyProducts(app, 5_000)
  const folder = await backUp(locationOf(app))
  const location = await emptyLocation()
  const { child, closed } = startCommand(['restore', folder], location)
  const uploads = () => readdir(join(location.DATA_DIR, 'uploads')).catch(() => [])
  await expect
    .poll(async () => (await uploads()).length, { interval: 2, timeout: 20_000 })
    .toBeGreaterThan(0)
  // At once: on a quick machine the command ends soon after its first image.
  child.kill('SIGKILL')
  expect(await closed).toEqual([null, 'SIGKILL'])
  expect(await readdir(location.DATA_DIR)).not.toContain('vayal.sqlite')
  const again = await callCommand(['restore', folder], location)
  // pg_restore may have had the whole archive when the command was killed, and then commits it.
  const isComplete =
    location.DATABASE_URL !== '' && /is not empty|already exists/.test(again.errors.join())
  if (!isComplete) expect(again).toMatchObject({ code: 0, errors: [] })
  expect(await callCommand(['verify'], location)).toMatchObject({ code: 0 })
  expect(await databaseRows(location)).toEqual(await databaseRows(locationOf(app)))
})
