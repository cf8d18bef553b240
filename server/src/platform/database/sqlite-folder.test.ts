import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { newProduct } from '../../testing/samples.ts'
import { signIn } from '../../testing/test-app.ts'
import { readEnvironment } from '../environment.ts'

/** SQL dump of a database with the first five migrations. */
const AT_0005 = join(import.meta.dirname, '../../testing/sqlite-at-0005.sql')

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vayal-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function startOn(dataDir: string) {
  const { server } = await buildApp({
    environment: readEnvironment({ DATA_DIR: dataDir, SEED: 'demo' }, '/'),
    webRoot: '/nowhere',
    now: () => Date.UTC(2026, 10, 21, 6),
  })
  onTestFinished(() => server.close())
  return server
}

function schemaOf(dataDir: string): unknown[] {
  const file = new DatabaseSync(join(dataDir, 'vayal.sqlite'), { readOnly: true })
  const rows = file.prepare('select name, sql from sqlite_master order by name').all()
  file.close()
  return rows.map(({ name, sql }) => [
    name,
    String(sql).replace('CREATE TABLE IF NOT EXISTS ', 'CREATE TABLE '),
  ])
}

test('a data folder of an earlier release is migrated to the current schema and keeps its data', async () => {
  const old = await makeFolder()
  const file = new DatabaseSync(join(old, 'vayal.sqlite'))
  file.exec(readFileSync(AT_0005, 'utf8'))
  file.close()
  const server = await startOn(old)
  const fresh = await makeFolder()
  await startOn(fresh)
  expect(schemaOf(old)).toEqual(schemaOf(fresh))

  const list = async () => (await server.inject('/api/get-products/3')).json().products
  expect(await list()).toMatchObject([
    { ProductId: 1, additionalQuestions: { 'Organic?': 'Yes' }, ApprovalStatus: true },
  ])
  const authorization = `Bearer ${await signIn(server)}`
  const added = await server.inject({
    method: 'POST',
    url: '/api/add-product',
    headers: { authorization },
    payload: newProduct({ CategoryId: 3 }),
  })
  expect(added.json()).toMatchObject({ ProductId: 2, RejectStatus: false })
  expect(await list()).toHaveLength(2)
})
