import { NEWS_LIMITS, news } from '@vayal/shared/contracts/news'
import { parseList } from '@vayal/shared/contracts/wire'
import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import { newNews } from '../../testing/samples.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

async function add(app: TestApp, changes: Parameters<typeof newNews>[0] = {}) {
  return (await app.call('POST', '/add_news', newNews(changes))).json()
}

async function titles(app: TestApp): Promise<string[]> {
  const response = await app.call('GET', '/get_news', undefined, { as: 'anonymous' })
  return parseList(news, response.json()).map(({ Title }) => Title)
}

test('added news is returned, listed and recorded', async () => {
  const app = await startTestApp()
  const response = await app.call('POST', '/add_news', newNews())
  expect(response.statusCode).toBe(201)
  const stored = {
    Id: 1,
    Title: 'Rain is expected',
    Content: 'Drain the fields.\nKeep the seed dry.',
    MediaType: 'image',
    MediaURL: '/uploads/rain.webp',
    Category: 'Weather',
    Date: '21/11/2026',
    Revision: 1,
  }
  expect(response.json()).toEqual(stored)
  const listed = await app.call('GET', '/get_news', undefined, { as: 'anonymous' })
  expect(listed.json()).toEqual({ news: [stored] })
  expect(await auditRows(app)).toMatchObject([
    { action: 'create', entity: 'news', entity_id: '1', before: null, after: stored },
  ])
})

test('a create repeated with its key adds one item', async () => {
  const app = await startTestApp()
  const send = () =>
    app.call('POST', '/add_news', newNews(), { headers: { 'idempotency-key': 'one' } })
  await send()
  expect((await send()).headers['idempotency-replayed']).toBe('true')
  expect(await titles(app)).toHaveLength(1)
})

test('the longest content in Tamil fits, a longer one does not', async () => {
  const app = await startTestApp()
  const content = 'க'.repeat(NEWS_LIMITS.content)
  expect(await add(app, { content })).toMatchObject({ Content: content })
  const response = await app.call('POST', '/add_news', newNews({ content: `${content}க` }))
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().error.fields)).toEqual(['content'])
})

test('text is stored unchanged: markup is text', async () => {
  const app = await startTestApp()
  const title = '<script>alert(1)</script>'
  await add(app, { title })
  expect(await titles(app)).toEqual([title])
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ content: '' }, 'content'],
  [{ category: '' }, 'category'],
  [{ date: '2026-11-21' }, 'date'],
  [{ date: '31/02/2026' }, 'date'],
  [{ mediatype: 'poem' }, 'mediatype'],
  [{ media_url: 'javascript:alert(1)' }, 'media_url'],
  [{ mediatype: 'video', media_url: '' }, 'media_url'],
  [{ mediatype: 'video', media_url: 'javascript:alert(1)' }, 'media_url'],
])('%j is refused, naming the field', async (change, field) => {
  const app = await startTestApp()
  for (const [method, path, body] of [
    ['POST', '/add_news', newNews()],
    ['PUT', '/edit_news', { ...newNews(), id: 1 }],
  ] as const) {
    const response = await app.call(method, path, { ...body, ...change })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().error.fields)).toEqual([field])
  }
  expect(await titles(app)).toEqual([])
})

test('an edit replaces the news, also by an id sent as text', async () => {
  const app = await startTestApp()
  const { Id } = await add(app)
  const edit = newNews({ title: 'Rain is here', mediatype: 'news', media_url: '' })
  const response = await app.call('PUT', '/edit_news', { ...edit, id: String(Id) })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ Id, Title: 'Rain is here', MediaURL: '', Revision: 2 })
  expect(await titles(app)).toEqual(['Rain is here'])
  expect((await auditRows(app)).at(-1)).toMatchObject({
    action: 'update',
    entity: 'news',
    before: { Title: 'Rain is expected' },
    after: { Title: 'Rain is here' },
  })
})

test('an edit of an older revision is refused with the current state', async () => {
  const app = await startTestApp()
  const { Id: id } = await add(app)
  const edit = (title: string, revision: number) =>
    app.call(
      'PUT',
      '/edit_news',
      { ...newNews({ title }), id },
      { headers: { 'if-match': `"${revision}"` } },
    )
  expect((await edit('First', 1)).statusCode).toBe(200)
  const late = await edit('Second', 1)
  expect(late.statusCode).toBe(412)
  expect(late.json().current).toMatchObject({ Id: id, Title: 'First', Revision: 2 })
  expect(await titles(app)).toEqual(['First'])
})

test('news that does not exist can be neither edited nor deleted', async () => {
  const app = await startTestApp()
  expect((await app.call('PUT', '/edit_news', { ...newNews(), id: 9 })).statusCode).toBe(404)
  expect((await app.call('PUT', '/edit_news', { ...newNews(), id: 'n-1' })).statusCode).toBe(422)
  expect((await app.call('DELETE', '/delete_news/9')).statusCode).toBe(404)
  expect((await app.call('DELETE', '/delete_news/n-1')).statusCode).toBe(404)
})

test('deleted news is gone and recorded, and its id is not reused', async () => {
  const app = await startTestApp()
  const { Id } = await add(app)
  const response = await app.call('DELETE', `/delete_news/${Id}`)
  expect(response.statusCode).toBe(204)
  expect(await titles(app)).toEqual([])
  expect((await auditRows(app)).at(-1)).toMatchObject({
    action: 'delete',
    before: { Id },
    after: null,
  })
  expect((await add(app)).Id).toBe(Id + 1)
})

test('an unchanged list is not sent again, a changed one is', async () => {
  const app = await startTestApp()
  const { etag } = (await app.call('GET', '/get_news')).headers
  const again = () =>
    app.call('GET', '/get_news', undefined, { headers: { 'if-none-match': String(etag) } })
  expect((await again()).statusCode).toBe(304)
  await add(app)
  expect((await again()).statusCode).toBe(200)
})
