import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase, sqliteFile } from '../../server/src/database/database.ts'

export const FULL_CATEGORY = 3

/** A data folder with one category that has so many products, all without a picture. */
export async function fillCategory(dataDir: string, products: number): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const migrated = await openDatabase({ databaseUrl: null, dataDir })
  await migrated.close()
  const database = new DatabaseSync(sqliteFile(dataDir))
  try {
    database
      .prepare(
        `insert into categories
           (id, name, icon, category_type, subcategories, additional_questions, revision)
         values (?, 'Fruits', '', 'product', '["Banana"]', '[]', 1)`,
      )
      .run(FULL_CATEGORY)
    database
      .prepare(
        `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
         insert into products
           (category_id, name, description, subcategory, price, unit, district, mobile_no, image,
            images, additional_questions, approval_status, reject_status, revision)
         select ?, 'Poovan banana, lot ' || n, 'Thin-skinned, cut at three-quarters maturity.',
           'Banana', 20 + n % 180, 'dozen', 'Salem', 9000000000 + n, '', '[]',
           '{"How was it ripened?":"Naturally"}', 1, 0, 1
         from numbers`,
      )
      .run(products, FULL_CATEGORY)
  } finally {
    database.close()
  }
}
