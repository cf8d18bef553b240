import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Call, callCommand } from '../testing/commands.ts'
import { locationOf } from '../testing/locations.ts'
import { newStore } from '../testing/samples.ts'
import { makeDataDir } from '../testing/server-process.ts'
import { startTestApp } from '../testing/test-app.ts'

const CALLS: { call: Call }[] = [{ call: ['prune'] }, { call: ['erase', '98400 12345'] }]

test.each(CALLS)('$call.0 reports its result in one line', async ({ call }) => {
  const location = locationOf(await startTestApp())
  const { code, output, errors } = await callCommand(call, location)
  expect({ code, errors }).toEqual({ code: 0, errors: [] })
  expect(output.join()).toMatch(/0 images that no row uses|0 submissions erased from the audit log/)
})

test.each(CALLS)('$call.0 reports an unreachable bucket in one line', async ({ call }) => {
  const location = locationOf(await startTestApp())
  const away = { ...location, UPLOADS_URL: 'http://key:secret@127.0.0.1:65533/bucket' }
  expect(await callCommand(call, away)).toEqual({
    code: 1,
    output: [],
    errors: [
      expect.stringMatching(/^The bucket of UPLOADS_URL cannot be used: .+ECONNREFUSED[^\n]+$/),
    ],
  })
})

test.each(CALLS)('$call.0 creates no database', async ({ call }) => {
  const dataDir = join(await makeDataDir(), 'misspelt')
  expect(await callCommand(call, { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: [],
    errors: [`There is no database in DATA_DIR ${dataDir}`],
  })
  expect(existsSync(dataDir)).toBe(false)
})

test('erase names the stores and products to delete first', async () => {
  const app = await startTestApp()
  const MobileNo = '98400 12345'
  await app.call('POST', '/stores', newStore({ StoreName: 'நிலா', MobileNo }))
  expect(await callCommand(['erase', MobileNo], locationOf(app))).toEqual({
    code: 1,
    output: [],
    errors: ['Delete these in the dashboard first: நிலா'],
  })
})

test('erase refuses an incomplete number as an invalid argument', async () => {
  const { code, output, errors } = await callCommand(
    ['erase', '12345'],
    locationOf(await startTestApp()),
  )
  expect({ code, output }).toEqual({ code: 2, output: [] })
  expect(errors.join()).toMatch(/^Give one mobile number of ten digits\.\n\nnpm run erase/)
})
