import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { takeTestDatabase } from '../../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { incrementVersion, versionReader } from './resource-versions.ts'

async function open(): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vayal-versions-'))
  const database = await openDatabase({ databaseUrl: await takeTestDatabase(), dataDir })
  onTestFinished(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })
  return database
}

test('a read after a reported change sees its version', async () => {
  const { read, transaction } = await open()
  const versionOf = versionReader(read)
  for (let changes = 0; changes < 5; changes += 1) {
    expect(await versionOf('news')).toBe(changes)
    await transaction((trx) => incrementVersion(trx, 'news'))
  }
  expect(await versionOf('markets')).toBe(0)
})

test('reads in one turn of the event loop share one query, later reads do not', async () => {
  const { read } = await open()
  const versionOf = versionReader(read)
  const [one, same, other] = (['news', 'news', 'stores'] as const).map((resource) =>
    versionOf(resource),
  )
  await nextTurn()
  const later = versionOf('news')
  expect([one === same, one === other, one === later]).toEqual([true, false, false])
  expect(await Promise.all([one, other, later])).toEqual([0, 0, 0])
})
