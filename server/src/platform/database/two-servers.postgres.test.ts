import { expect, onTestFinished, test } from 'vitest'
import { categories } from '../../features/categories/categories-repository.ts'
import { auditRows } from '../../testing/audit-rows.ts'
import { SHELL_MANIFEST } from '../../testing/minimal-web-root.ts'
import { newCategory, newProduct } from '../../testing/samples.ts'
import {
  APP_TOKEN,
  DEPLOY_TOKEN,
  signIn,
  startPeer,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts'
import { archiveOf, buildFolder, makeWebRoot } from '../../testing/web-root.ts'
import { openDatabase } from './database.ts'

async function startTwo(webRoot?: string): Promise<[TestApp, TestApp]> {
  const one = await startTestApp({}, webRoot)
  const two = await startPeer(one, webRoot)
  await Promise.all([one.call('GET', '/session'), two.call('GET', '/session')])
  return [one, two]
}

async function names(app: TestApp): Promise<string[]> {
  const { categories } = (await app.call('GET', '/categories')).json()
  return categories.map(({ Name }: { Name: string }) => Name)
}

test('concurrent creates on both servers are all stored, each with its own id', async () => {
  const [one, two] = await startTwo()
  const wanted = Array.from({ length: 40 }, (_, at) => `Category ${at}`)
  const answers = await Promise.all(
    wanted.map((Name, at) =>
      (at % 2 ? one : two).call('POST', '/add_category', newCategory({ Name })),
    ),
  )
  expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true)
  expect(new Set(answers.map((answer) => answer.json().CategoryId)).size).toBe(40)
  expect((await names(one)).slice(2).toSorted()).toEqual(wanted.toSorted())
  expect(await auditRows(one)).toHaveLength(40)
})

test('a create sent to both servers with one key is stored once, and both answers are the same', async () => {
  const [one, two] = await startTwo()
  for (let round = 0; round < 10; round += 1) {
    const headers = { 'idempotency-key': `key-${round}` }
    const answers = await Promise.all(
      [one, two, one, two].map((app) =>
        app.call('POST', '/add_category', newCategory(), { headers }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const replayed = answers.filter((answer) => answer.headers['idempotency-replayed'])
    expect(replayed).toHaveLength(3)
  }
  expect(await names(one)).toHaveLength(12)
})

test('an edit sent to both servers with one key does not conflict with itself', async () => {
  const [one, two] = await startTwo()
  for (let revision = 1; revision <= 10; revision += 1) {
    const headers = { 'idempotency-key': `key-${revision}`, 'if-match': `"${revision}"` }
    const edit = { ...newCategory(), CategoryId: 1 }
    const answers = await Promise.all(
      [one, two].map((app) => app.call('POST', '/edit_category', edit, { headers })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]?.json().Revision).toBe(revision + 1)
  }
})

test('one of two edits of one revision succeeds, the other gets a 412 with the current state', async () => {
  const [one, two] = await startTwo()
  for (let revision = 1; revision <= 20; revision += 1) {
    const headers = { 'if-match': `"${revision}"` }
    const answers = await Promise.all(
      [one, two].map((app, at) =>
        app.call(
          'POST',
          '/edit_category',
          { ...newCategory({ Name: `By ${at}` }), CategoryId: 1 },
          { headers },
        ),
      ),
    )
    const won = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
    expect(answers[1 - won]?.json().current).toMatchObject({
      Name: `By ${won}`,
      Revision: revision + 1,
    })
  }
})

test('a product added while its category is deleted is deleted with it or refused', async () => {
  const [one, two] = await startTwo()
  for (let round = 0; round < 10; round += 1) {
    const { CategoryId } = (await one.call('POST', '/add_category', newCategory())).json()
    const [gone, ...added] = await Promise.all([
      one.call('DELETE', `/delete_category/${CategoryId}`),
      ...[one, two, two].map((app) =>
        app.call('POST', '/add-product', newProduct({ CategoryId, ApprovalStatus: false })),
      ),
    ])
    expect(gone?.statusCode).toBe(204)
    for (const { statusCode } of added) expect([201, 422]).toContain(statusCode)
  }
  expect((await one.call('GET', '/get-products-for-approval')).json().products).toEqual([])
})

test('one of two deadlocked transactions is retried, and both succeed', async () => {
  const app = await startTestApp()
  const databases = await Promise.all([openDatabase(app), openDatabase(app)])
  for (const database of databases) onTestFinished(() => database.close())
  const runs: string[] = []
  const holding = databases.map(() => Promise.withResolvers<void>())
  await Promise.all(
    databases.map((database, at) =>
      database.transaction(async (trx) => {
        runs.push(`${at}`)
        await categories.lock(trx, 1 + at)
        holding[at]?.resolve()
        await holding[1 - at]?.promise
        await categories.lock(trx, 2 - at)
      }),
    ),
  )
  expect(runs).toHaveLength(3)
})

test('concurrent deletions of the same products in different orders all succeed', async () => {
  const [one, two] = await startTwo()
  const ids: number[] = []
  for (let at = 0; at < 30; at += 1) {
    ids.push((await one.call('POST', '/add-product', newProduct())).json().ProductId)
  }
  const answers = await Promise.all(
    [ids, ids.toReversed(), ids.toSorted(() => Math.random() - 0.5)].map((product_ids, at) =>
      (at % 2 ? one : two).call('DELETE', '/delete-products', { product_ids }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(answers.reduce((sum, answer) => sum + answer.json().deleted, 0)).toBe(30)
})

test('a session is valid on both servers until it ends on either', async () => {
  const [one, two] = await startTwo()
  const token = await signIn(one.server)
  expect((await two.call('GET', '/session', undefined, { token })).statusCode).toBe(200)
  expect((await two.call('POST', '/logout', undefined, { token })).statusCode).toBe(204)
  expect((await one.call('GET', '/session', undefined, { token })).statusCode).toBe(401)
})

test('a write on one server is at once in the cached lists of the other', async () => {
  const [one, two] = await startTwo()
  for (let round = 0; round < 10; round += 1) {
    expect(await names(two)).toHaveLength(2 + round)
    await one.call('POST', '/add_category', newCategory())
    expect(await names(two)).toHaveLength(3 + round)
  }
  await two.call('POST', '/add-product', newProduct(), { token: APP_TOKEN })
  const pending = (await one.call('GET', '/get-products-for-approval')).json().products
  expect(pending).toHaveLength(1)
  const { ProductId, CategoryId } = pending[0]
  const list = () => two.call('GET', `/get-products/${CategoryId}`)
  expect((await list()).json().products).toEqual([])
  await one.call('POST', `/approve-product/${ProductId}/${CategoryId}`, {
    ApprovalStatus: true,
    RejectStatus: false,
  })
  expect((await list()).json().products).toHaveLength(1)
})

test('one of two promotions of one revision succeeds, the other gets a 409', async () => {
  const site = makeWebRoot({ 'shell/dist/shell.json': SHELL_MANIFEST })
  const [one, two] = await startTwo(site.path)
  for (let revision = 0; revision < 6; revision += 1) {
    const versions = [`b${revision}-one`, `b${revision}-two`]
    for (const version of versions) {
      const sent = await Promise.all([one, two].map((app) => publish(app, version)))
      expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201])
    }
    const answers = await Promise.all(
      [one, two].map((app, at) =>
        app.call(
          'POST',
          '/releases/catalog/promote',
          { version: versions[at], revision, smoke: 'passed' },
          { as: 'deploy' },
        ),
      ),
    )
    const won = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers[1 - won]?.json().current).toMatchObject({
      revision: revision + 1,
      state: { current: versions[won] },
    })
    for (const app of [one, two]) {
      const registry = (await app.server.inject('/registry.json')).json()
      expect(registry.remotes[0].current.version).toBe(versions[won])
    }
  }
})

async function publish(app: TestApp, version: string) {
  return app.server.inject({
    method: 'POST',
    url: '/api/releases/catalog',
    headers: {
      authorization: `Bearer ${DEPLOY_TOKEN}`,
      'content-type': 'application/gzip',
    },
    payload: await archiveOf(buildFolder('catalog', version, ['/admin/categories'])),
  })
}
