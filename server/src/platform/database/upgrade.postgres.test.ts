import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { beginNextRelease, databaseToMigrate } from '../../testing/next-release.ts'
import { newCategory, newProduct } from '../../testing/samples.ts'
import { signIn, startPeer, startTestApp, type TestApp } from '../../testing/test-app.ts'

async function categoryNames(app: TestApp): Promise<string[]> {
  const { categories } = (await app.call('GET', '/categories')).json()
  return categories.map(({ Name }: { Name: string }) => Name)
}

/** Keeps reads and writes in flight on the servers in `apps` until `stop`. */
function startCalls(apps: TestApp[], token: string) {
  const names: string[] = []
  const failures: string[] = []
  let stopped = false
  async function call(app: TestApp, method: 'GET' | 'POST', path: string, body?: unknown) {
    const { statusCode, body: answer } = await app.call(method, path, body, { token })
    if (statusCode >= 300) failures.push(`${method} ${path}: ${statusCode} ${answer}`)
  }
  async function run(): Promise<void> {
    while (!stopped) {
      for (const app of [...apps]) {
        const Name = `Category ${names.length}`
        names.push(Name)
        await call(app, 'POST', '/add_category', newCategory({ Name }))
        await call(app, 'POST', '/add-product', newProduct())
        await call(app, 'GET', '/categories')
        await call(app, 'GET', '/get-products/1')
        await call(app, 'GET', '/activity')
      }
    }
  }
  const running = Promise.all([run(), run(), run()])
  onTestFinished(() => {
    stopped = true
  })
  return {
    names,
    failures,
    async stop() {
      stopped = true
      await running
    },
  }
}

/** Locks the categories, as a long `pg_dump` does, until the caller rolls back. */
async function lockCategories(url = ''): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  client.on('error', () => {})
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('lock table categories in access share mode')
  return client
}

async function countWaitingLocks(client: Client): Promise<number> {
  const { rows } = await client.query(
    "select 1 from pg_locks where relation = 'categories'::regclass and not granted",
  )
  return rows.length
}

test('two servers answer every request while a rolling upgrade migrates the database', async () => {
  const variables = await databaseToMigrate()
  const old = await startTestApp(variables)
  const token = await signIn(old.server)
  const apps = [old, await startPeer(old, '/nowhere', variables)]
  const calls = startCalls(apps, token)
  const sentAtLeast = (count: number) =>
    expect.poll(() => calls.names.length, { timeout: 20_000 }).toBeGreaterThan(count)
  await sentAtLeast(20)
  beginNextRelease()
  const reader = await lockCategories(variables.DATABASE_URL)
  const starting = startPeer(old, '/nowhere', variables)
  await expect.poll(() => countWaitingLocks(reader), { timeout: 20_000 }).toBeGreaterThan(0)
  await sentAtLeast(calls.names.length + 20)
  await reader.query('rollback')
  const upgraded = await starting
  const { length } = calls.names
  apps[1] = upgraded
  await sentAtLeast(length + 20)
  apps[0] = upgraded
  await calls.stop()
  expect(calls.failures).toEqual([])
  expect(await categoryNames(upgraded)).toEqual(expect.arrayContaining(calls.names))
})
