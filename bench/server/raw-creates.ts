import { DatabaseSync } from 'node:sqlite'
import { sqliteFile } from '../../server/src/platform/database/database.ts'
import { columnsOf, FULL_CATEGORY, INSERT_PRODUCT } from '../filled-database.ts'
import { sampleProduct } from '../product-sample.ts'

/** Speed of the database alone: the server’s statements, prepared, in a loop, equally durable. */

const SECONDS = 3

const [dataDir = ''] = process.argv.slice(2)
const database = new DatabaseSync(sqliteFile(dataDir))
database.exec('pragma journal_mode = wal; pragma synchronous = full')
const begin = database.prepare('begin immediate')
const commit = database.prepare('commit')
const findCategory = database.prepare('select * from categories where id = ?')
const addProduct = database.prepare(`${INSERT_PRODUCT} returning *`)
const incrementVersion = database.prepare(
  `insert into resource_versions (resource, version) values ('products', 1)
   on conflict (resource) do update set version = resource_versions.version + 1`,
)
const addAudit = database.prepare(
  `insert into audit (at, actor, action, entity, entity_id, "before", "after")
   values (?, 'admin:admin', 'create', 'product', ?, null, ?)`,
)
const product = sampleProduct(FULL_CATEGORY, 1000)

let created = 0
const started = performance.now()
while (performance.now() - started < SECONDS * 1000) {
  begin.run()
  findCategory.get(FULL_CATEGORY)
  const { id: ProductId } = addProduct.get(...columnsOf(product)) ?? {}
  incrementVersion.run()
  addAudit.run(Date.now(), String(ProductId), JSON.stringify({ ProductId, ...product }))
  commit.run()
  created += 1
}
console.log((created / (performance.now() - started)) * 1000)
database.close()
