import { expect, test } from 'vitest'
import { beginNextRelease, databaseToMigrate } from '../../testing/next-release.ts'
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
