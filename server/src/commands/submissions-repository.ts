import type { Queries } from '../platform/database/database.ts'

/** Mobile numbers of all products and stores, with the names that the dashboard shows. */
export async function listSubmissions(db: Queries): Promise<{ name: string; mobileNo: string }[]> {
  const products = await db
    .selectFrom('products')
    .select(['name', 'mobile_no as mobileNo'])
    .orderBy('id')
    .execute()
  const stores = await db
    .selectFrom('stores')
    .select(['store_name as name', 'mobile_no as mobileNo'])
    .orderBy('id')
    .execute()
  return [...products, ...stores]
}
