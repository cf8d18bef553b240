import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import { newExhibition } from '../../testing/samples.ts'
import { startTestApp } from '../../testing/test-app.ts'

test('an exhibition is added, edited and deleted, and each change is recorded', async () => {
  const app = await startTestApp()
  const added = await app.call('POST', '/exhibitions', newExhibition())
  expect(added.statusCode).toBe(201)
  const stored = { ...newExhibition(), Id: 1, Revision: 1 }
  expect(added.json()).toEqual(stored)
  const list = () => app.call('GET', '/exhibitions', undefined, { as: 'anonymous' })
  expect((await list()).json()).toEqual([stored])

  const edit = newExhibition({ Name: 'கொடிசியா கண்காட்சி', EntryFee: 'இலவசம்', Location: 'Erode' })
  const edited = await app.call('PUT', '/exhibitions/1', { ...edit, Id: 1 })
  expect(edited.statusCode).toBe(200)
  expect(edited.json()).toEqual({ ...edit, Id: 1, Revision: 2 })

  expect((await app.call('DELETE', '/exhibitions/1')).statusCode).toBe(204)
  expect((await list()).json()).toEqual([])
  expect(await auditRows(app)).toMatchObject([
    { action: 'create', entity: 'exhibition', before: null, after: stored },
    { action: 'update', before: stored, after: { Revision: 2 } },
    { action: 'delete', before: { Revision: 2 }, after: null },
  ])
})

test('an edit of an older revision is refused with the current state', async () => {
  const app = await startTestApp()
  await app.call('POST', '/exhibitions', newExhibition())
  const edit = (Name: string) =>
    app.call('PUT', '/exhibitions/1', newExhibition({ Name }), { headers: { 'if-match': '"1"' } })
  expect((await edit('First')).statusCode).toBe(200)
  const late = await edit('Second')
  expect(late.statusCode).toBe(412)
  expect(late.json().current).toMatchObject({ Name: 'First', Revision: 2 })
})

test.each(['9', 'abc'])('exhibition %s is a 404', async (id) => {
  const app = await startTestApp()
  expect((await app.call('PUT', `/exhibitions/${id}`, newExhibition())).statusCode).toBe(404)
  expect((await app.call('DELETE', `/exhibitions/${id}`)).statusCode).toBe(404)
})

test.each([
  ['Name', ' '],
  ['Date', '31/02/2026'],
  ['Date', '2026-07-11'],
  ['Description', 'x'.repeat(5001)],
  ['Category', ''],
  ['EntryFee', 50],
  ['Location', 'Delhi'],
  ['Id', 'abc'],
  ['Stalls', 3],
])('%s %j is refused, naming the field', async (field, value) => {
  const app = await startTestApp()
  const { Id } = (await app.call('POST', '/exhibitions', newExhibition())).json()
  const response = await app.call('PUT', `/exhibitions/${Id}`, {
    ...newExhibition(),
    [field]: value,
  })
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().error.fields)).toEqual([field])
})
