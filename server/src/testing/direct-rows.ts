import { sql } from 'kysely'
import { openDatabase } from '../platform/database/database.ts'
import type { DatabaseLocation } from '../platform/environment.ts'

export async function insertManyProducts(storage: DatabaseLocation, count: number): Promise<void> {
  const database = await openDatabase(storage)
  await sql`
    insert into products (category_id, name, description, subcategory, price, unit, district,
      mobile_no, image, images, additional_questions, approval_status, reject_status, revision)
    with recursive numbers (n) as
      (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    select 1, 'Tomato ' || n, 'Picked in the morning', '', '40', 'kg', 'Salem', '9876543210', '',
      '[]', '{}', n % 2 = 0, false, 1 from numbers`.execute(database.write)
  await database.close()
}

/** Inserts a price with numbers that the columns accept but the API would refuse. */
export async function insertOddPrice(storage: DatabaseLocation): Promise<void> {
  const database = await openDatabase(storage)
  const numbers = { min_price: 0.1 + 0.2, max_price: 1e9, avg_price: 1e-7 }
  const texts = { name: 'மஞ்சள்', category: '', units: 'Kg', last_updated: '21/11/2026' }
  await database.write
    .insertInto('market_prices')
    .values({ ...numbers, ...texts, revision: 1 })
    .execute()
  await database.close()
}

/** Gives every product a price that earlier releases accepted and the API would refuse. */
export async function storeOldPrice(storage: DatabaseLocation, price: string): Promise<void> {
  const database = await openDatabase(storage)
  await database.write.updateTable('products').set({ price }).execute()
  await database.close()
}

export async function storeOldMobileNo(storage: DatabaseLocation, mobileNo: string): Promise<void> {
  const database = await openDatabase(storage)
  await database.write.updateTable('stores').set({ mobile_no: mobileNo }).execute()
  await database.close()
}
