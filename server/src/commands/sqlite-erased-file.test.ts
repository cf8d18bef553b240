import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sqliteFile } from '../platform/database/database.ts'
import { callCommand } from '../testing/commands.ts'
import { locationOf } from '../testing/locations.ts'
import { newStore } from '../testing/samples.ts'
import { startTestApp } from '../testing/test-app.ts'

test('the file of the database, which backups copy, keeps nothing of an erased person', async () => {
  const app = await startTestApp()
  await app.call('POST', '/stores', newStore({ StoreName: 'Nila', MobileNo: '9840012345' }))
  await app.call('DELETE', '/stores/1')
  expect(await callCommand(['erase', '9840012345'], locationOf(app))).toMatchObject({ code: 0 })
  await app.server.close()
  const file = await readFile(sqliteFile(app.dataDir))
  expect(['9840012345', 'Nila'].filter((text) => file.includes(text))).toEqual([])
})
