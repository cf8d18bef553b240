import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, sqliteFile } from '../../platform/database/database.ts'
import { APPROVED_ROWS, PENDING_ROWS, products } from './products-repository.ts'

test.each([
  ['the products of a category', { category_id: 3, ...APPROVED_ROWS }, 'products_by_category'],
  ['pending products', PENDING_ROWS, 'products_by_status'],
])('an index serves %s', async (_, rows, index) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vayal-indexes-'))
  const { read, close } = await openDatabase({ databaseUrl: null, dataDir })
  const plans = new DatabaseSync(sqliteFile(dataDir), { readOnly: true })
  onTestFinished(async () => {
    plans.close()
    await close()
    await rm(dataDir, { recursive: true })
  })
  const statements: string[] = []
  const watched = read.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(read.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await products.list(watched, rows)
  const plan = plans.prepare(`explain query plan ${statements.join()}`).all()
  expect(plan.map(({ detail }) => detail).join()).toContain(`USING INDEX ${index}`)
})
