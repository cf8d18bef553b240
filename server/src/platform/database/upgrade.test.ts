import { expect, test } from 'vitest'
import { type Call, callCommand, newBackupFolder } from '../../testing/commands.ts'
import {
  beginNextRelease,
  databaseToMigrate,
  endNextRelease,
  NEXT_MIGRATION,
} from '../../testing/next-release.ts'
import { emptyPlace, placeOf } from '../../testing/places.ts'
import { newCategory } from '../../testing/samples.ts'
import { signIn, startTestApp } from '../../testing/test-app.ts'

test('an upgrade keeps data, sessions and idempotent answers', async () => {
  const app = await startTestApp(await databaseToMigrate())
  const token = await signIn(app.server)
  const add = () =>
    app.call('POST', '/add_category', newCategory({ Name: 'Before' }), {
      token,
      headers: { 'idempotency-key': 'before' },
    })
  const { CategoryId } = (await add()).json()
  beginNextRelease()
  await app.restart()
  expect((await app.call('GET', '/session', undefined, { token })).statusCode).toBe(200)
  expect((await add()).json()).toMatchObject({ CategoryId, Name: 'Before' })
  const { categories } = (await app.call('GET', '/categories', undefined, { token })).json()
  expect(categories).toHaveLength(3)
  const edit = { ...newCategory({ Name: 'After' }), CategoryId }
  const headers = { 'if-match': '"1"' }
  expect((await app.call('POST', '/edit_category', edit, { token, headers })).statusCode).toBe(200)
})

test('every command refuses a database or backup of the next release in one line', async () => {
  const app = await startTestApp(await databaseToMigrate())
  beginNextRelease()
  await app.restart()
  const place = placeOf(app)
  const backup = await newBackupFolder()
  expect(await callCommand(['backup', backup], place)).toMatchObject({ code: 0 })
  endNextRelease()

  const reason = `a newer release has used it: "${NEXT_MIGRATION}" is not known here. Start that release`
  await expect(app.restart()).rejects.toThrow(reason)
  const onDatabase: Call[] = [
    ['admin', 'list'],
    ['backup', await newBackupFolder()],
    ['erase', '98400 12345'],
    ['prune'],
    ['verify'],
  ]
  for (const call of onDatabase) {
    const { code, output, errors } = await callCommand(call, place)
    expect({ call, code, output, errors }).toEqual({
      call,
      code: 1,
      output: [],
      errors: [expect.stringMatching(new RegExp(`^The database .* cannot be used: ${reason}$`))],
    })
  }
  const empty = await emptyPlace()
  for (const call of [
    ['restore', backup],
    ['verify', backup],
  ] satisfies Call[]) {
    expect(await callCommand(call, empty)).toEqual({
      code: 1,
      output: [],
      errors: [`The data was made by a newer release: "${NEXT_MIGRATION}" is not known here`],
    })
  }
})
