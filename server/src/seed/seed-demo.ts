import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BUY_PRODUCTS_CATEGORY_ID,
  type NewCategory,
  OUR_PRODUCTS_CATEGORY_ID,
} from '@vayal/shared/contracts/category'
import { insertBanner } from '../ad-banner/ad-banner-repository.ts'
import {
  findCategory,
  insertCategory,
  updateCategory,
} from '../categories/categories-repository.ts'
import type { Database, Queries } from '../database/database.ts'
import { insertNews } from '../news/news-repository.ts'
import { limitConcurrency } from '../operations/concurrency-limit.ts'
import { insertProduct, type ProductValues } from '../products/products-repository.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import { named } from '../uploads/uploads.ts'
import { insertUpload } from '../uploads/uploads-repository.ts'
import { DEMO_CATEGORIES, DEMO_FIXED, DEMO_PRODUCTS } from './demo/demo-data.ts'
import { DEMO_BANNER, DEMO_NEWS } from './demo/demo-news.ts'
import type { DemoArea, DemoProduct } from './demo/demo-types.ts'
import { isUntouched, readMeta, writeMeta } from './meta-repository.ts'
import { seedCommerce } from './seed-commerce.ts'
import { seedStores } from './seed-stores.ts'

const IMAGES = join(import.meta.dirname, 'demo', 'images')
const SEEDED = 'seeded'
const DAY_MS = 24 * 60 * 60 * 1000

/** From an image's file name to where it is stored. */
type Addresses = ReadonlyMap<string, string>

/**
 * Fills a database with the demo data, once: not when it was done before, and not when anything was
 * entered since the database was made.
 */
export async function seedDemo(
  { read, transaction }: Database,
  { uploads, now }: { uploads: UploadStore; now: number },
): Promise<void> {
  if ((await readMeta(read, SEEDED)) !== undefined || !(await isUntouched(read))) return
  const images = await storeImages(uploads)
  await transaction(async (trx) => {
    for (const { hash, bytes } of images) {
      await insertUpload(trx, { hash, bytes, created_by: 'demo', created_at: now })
    }
    const addresses = new Map(images.map(({ name, address }) => [name, address]))
    const categoryIds = await insertCategories(trx, addresses)
    for (const product of DEMO_PRODUCTS) {
      await insertProduct(trx, toProduct(product, categoryIds, addresses))
    }
    await insertNewsItems(trx, addresses, now)
    await insertBanner(trx, known(addresses, DEMO_BANNER))
    await seedStores(trx)
    await seedCommerce(trx, now)
    await writeMeta(trx, SEEDED, 'demo')
  })
}

/** They are in the form that uploads are stored in, so they are stored as they are. */
async function storeImages(uploads: UploadStore) {
  const names = new Set([
    ...Object.values(DEMO_FIXED).map(({ icon }) => icon),
    ...DEMO_CATEGORIES.map(({ icon }) => icon),
    ...DEMO_PRODUCTS.flatMap(({ image, images = [] }) => [image, ...images]),
    ...DEMO_NEWS.flatMap(({ media }) => (media && 'image' in media ? [media.image] : [])),
    DEMO_BANNER,
  ])
  const inTurn = limitConcurrency(4, names.size)
  return Promise.all(
    [...names].map((name) =>
      inTurn(async () => {
        const { hash, address, webp } = named(await readFile(join(IMAGES, name)))
        await uploads.put(hash, webp)
        return { name, bytes: webp.length, hash, address }
      }),
    ),
  )
}

async function insertCategories(
  trx: Queries,
  addresses: Addresses,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const id of [OUR_PRODUCTS_CATEGORY_ID, BUY_PRODUCTS_CATEGORY_ID] as const) {
    const fixed = await findCategory(trx, id)
    if (!fixed) throw new Error(`Category ${id} is missing`)
    await updateCategory(trx, id, { ...fixed, ...toDetails(DEMO_FIXED[id], addresses) })
    ids.set(fixed.Name, id)
  }
  for (const category of DEMO_CATEGORIES) {
    const stored = await insertCategory(trx, {
      Name: category.name,
      CategoryType: category.type,
      ...toDetails(category, addresses),
    })
    ids.set(category.name, stored.CategoryId)
  }
  return ids
}

function toDetails(
  area: DemoArea,
  addresses: Addresses,
): Pick<NewCategory, 'Icon' | 'Subcategories' | 'AdditionalQuestions'> {
  return {
    Icon: known(addresses, area.icon),
    Subcategories: area.subcategories,
    AdditionalQuestions: area.questions,
  }
}

function toProduct(
  product: DemoProduct,
  categoryIds: ReadonlyMap<string, number>,
  addresses: Addresses,
): ProductValues {
  return {
    CategoryId: known(categoryIds, product.category),
    Name: product.name,
    Description: product.description,
    Subcategory: product.subcategory,
    Price: product.price,
    Unit: product.unit,
    District: product.district,
    MobileNo: product.mobile,
    Image: known(addresses, product.image),
    Images: (product.images ?? []).map((image) => known(addresses, image)),
    additionalQuestions: product.answers,
    ApprovalStatus: product.status === 'approved',
    RejectStatus: product.status === 'rejected',
  }
}

/** Oldest first, as if they had been entered on their days. */
async function insertNewsItems(trx: Queries, addresses: Addresses, now: number): Promise<void> {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' })
  for (const { title, content, category, media, daysAgo } of DEMO_NEWS.toReversed()) {
    const shown =
      media === null
        ? ({ mediatype: 'news', media_url: '' } as const)
        : ({ mediatype: 'image', media_url: known(addresses, media.image) } as const)
    const date = day.format(now - daysAgo * DAY_MS)
    await insertNews(trx, { title, content, category, date, ...shown })
  }
}

function known<T>(values: ReadonlyMap<string, T>, name: string): T {
  const value = values.get(name)
  if (value === undefined) throw new Error(`The demo data names "${name}", which does not exist`)
  return value
}
