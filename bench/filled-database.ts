import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase, sqliteFile } from '../server/src/platform/database/database.ts'
import { type SampleProduct, sampleProduct } from './product-sample.ts'

/** The first filled category; 1 and 2 are the fixed areas. */
export const FULL_CATEGORY = 3
export const PER_CATEGORY = 1000
export const PENDING = 200
const ROWS_PER_TRANSACTION = 50_000

const INSERT_CATEGORY = `insert into categories
  (id, name, icon, category_type, subcategories, additional_questions, revision)
  values (?, ?, '', 'product', '["Banana"]', '["How was it ripened?","Minimum order"]', 1)`
/** Column order: {@link columnsOf}. */
export const INSERT_PRODUCT = `insert into products
  (category_id, name, description, subcategory, price, unit, district, mobile_no, image, images,
   additional_questions, approval_status, reject_status, revision)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`

export type Filling = {
  perCategory?: number
  /** True if products have an image URL, although no file exists. */
  images?: boolean
}

/** Adds approved products, by default a thousand per category, and {@link PENDING} pending ones. */
export async function fillDatabase(
  dataDir: string,
  products: number,
  filling: Filling = {},
): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const migrated = await openDatabase({ databaseUrl: null, dataDir })
  await migrated.close()
  const database = new DatabaseSync(sqliteFile(dataDir))
  try {
    fill(database, products, filling)
  } finally {
    database.close()
  }
}

function fill(
  database: DatabaseSync,
  products: number,
  { perCategory = PER_CATEGORY, images = true }: Filling,
): void {
  database.exec('pragma journal_mode = wal; pragma synchronous = off; begin')
  const addCategory = database.prepare(INSERT_CATEGORY)
  const addProduct = database.prepare(INSERT_PRODUCT)
  for (let number = 0; number < products; number++) {
    const category = FULL_CATEGORY + Math.floor(number / perCategory)
    if (number % perCategory === 0) addCategory.run(category, `Category ${category}`)
    const product = sampleProduct(category, number)
    addProduct.run(...columnsOf(images ? product : { ...product, Image: '' }))
    if (number % ROWS_PER_TRANSACTION === 0) database.exec('commit; begin')
  }
  for (let number = 0; number < PENDING; number++) {
    const pending = { ...sampleProduct(1, number), ApprovalStatus: false }
    addProduct.run(...columnsOf(pending))
  }
  database.exec('commit; pragma wal_checkpoint(truncate)')
}

export function columnsOf(product: SampleProduct): (string | number)[] {
  return [
    Number(product.CategoryId),
    product.Name,
    product.Description,
    product.Subcategory,
    product.Price,
    product.Unit,
    product.District,
    product.MobileNo,
    product.Image,
    JSON.stringify(product.Images ?? []),
    JSON.stringify(product.additionalQuestions),
    Number(product.ApprovalStatus),
    Number(product.RejectStatus),
  ]
}
