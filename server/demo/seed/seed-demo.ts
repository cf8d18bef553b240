import {
  BUY_PRODUCTS_CATEGORY_ID,
  type NewCategory,
  OUR_PRODUCTS_CATEGORY_ID,
} from '@vayal/shared/contracts/category'
import { insertBanner } from '../../src/features/ad-banner/ad-banner-repository.ts'
import { categories } from '../../src/features/categories/categories-repository.ts'
import { newsItems } from '../../src/features/news/news-repository.ts'
import { type ProductValues, products } from '../../src/features/products/products-repository.ts'
import type { Database, Queries } from '../../src/platform/database/database.ts'
import { incrementVersion } from '../../src/platform/database/resource-versions.ts'
import { limitConcurrency } from '../../src/platform/http/concurrency-limit.ts'
import type { UploadStore } from '../../src/platform/uploads/upload-store.ts'
import { hashImage } from '../../src/platform/uploads/uploads.ts'
import { insertUpload } from '../../src/platform/uploads/uploads-repository.ts'
import {
  type DemoArea,
  type DemoData,
  type DemoProduct,
  readDemoData,
  readDemoImage,
} from './demo-data.ts'
import { isUntouched, readMeta, writeMeta } from './meta-repository.ts'
import { seedCommerce } from './seed-commerce.ts'
import { submissionTimes } from './submission-times.ts'

const SEEDED = 'seeded'
const DAY_MS = 24 * 60 * 60 * 1000

type Urls = ReadonlyMap<string, string>

/** Fills a new database with the demo data, unless it was filled or changed before. */
export async function seedDemo(
  { read, transaction }: Database,
  { uploads, now }: { uploads: UploadStore; now: number },
): Promise<void> {
  if ((await readMeta(read, SEEDED)) !== undefined || !(await isUntouched(read))) return
  const data = await readDemoData()
  const images = await storeImages(uploads, data)
  await transaction(async (trx) => {
    for (const { hash, bytes } of images) {
      await insertUpload(trx, { hash, bytes, created_by: 'demo', created_at: now })
    }
    const urls = new Map(images.map(({ name, url }) => [name, url]))
    const categoryIds = await insertCategories(trx, data, urls)
    const submittedAt = submissionTimes(data.products, now)
    for (const [at, product] of data.products.entries()) {
      const values = toProduct(product, categoryIds, urls)
      await products.insert(trx, { ...values, SubmittedAt: submittedAt[at] })
    }
    await insertNewsItems(trx, data, urls, now)
    await incrementVersion(trx, 'ad-banner')
    await insertBanner(trx, lookUp(urls, data.banner))
    await seedCommerce(trx, data, now)
    await writeMeta(trx, SEEDED, 'demo')
  })
}

/** The images already have the format of stored uploads. */
async function storeImages(uploads: UploadStore, { categories, products, news, banner }: DemoData) {
  const names = new Set([
    ...Object.values(categories.fixed).map(({ Icon }) => Icon),
    ...categories.added.map(({ Icon }) => Icon),
    ...products.flatMap(({ Image, Images }) => [Image, ...Images]),
    ...news.flatMap(({ image }) => image ?? []),
    banner,
  ])
  const limit = limitConcurrency(4, names.size)
  return Promise.all(
    [...names].map((name) =>
      limit(async () => {
        const { hash, url, webp } = hashImage(await readDemoImage(name))
        await uploads.put(hash, webp)
        return { name, bytes: webp.length, hash, url }
      }),
    ),
  )
}

async function insertCategories(
  trx: Queries,
  data: DemoData,
  urls: Urls,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const id of [OUR_PRODUCTS_CATEGORY_ID, BUY_PRODUCTS_CATEGORY_ID] as const) {
    const fixed = await categories.find(trx, id)
    if (!fixed) throw new Error(`Category ${id} is missing`)
    await categories.update(trx, id, {
      ...fixed,
      ...toDetails(data.categories.fixed[id], urls),
    })
    ids.set(fixed.Name, id)
  }
  for (const category of data.categories.added) {
    const stored = await categories.insert(trx, {
      Name: category.Name,
      CategoryType: category.CategoryType,
      ...toDetails(category, urls),
    })
    ids.set(category.Name, stored.CategoryId)
  }
  return ids
}

function toDetails(
  area: DemoArea,
  urls: Urls,
): Pick<NewCategory, 'Icon' | 'Subcategories' | 'AdditionalQuestions'> {
  return {
    Icon: lookUp(urls, area.Icon),
    Subcategories: area.Subcategories,
    AdditionalQuestions: area.AdditionalQuestions,
  }
}

function toProduct(
  { category, status, ...product }: DemoProduct,
  categoryIds: ReadonlyMap<string, number>,
  urls: Urls,
): ProductValues {
  return {
    ...product,
    CategoryId: lookUp(categoryIds, category),
    Image: lookUp(urls, product.Image),
    Images: product.Images.map((image) => lookUp(urls, image)),
    ApprovalStatus: status === 'approved',
    RejectStatus: status === 'rejected',
  }
}

/** Inserts the oldest first, as if entered day by day. */
async function insertNewsItems(
  trx: Queries,
  { news }: DemoData,
  urls: Urls,
  now: number,
): Promise<void> {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' })
  for (const { title, content, category, image, daysAgo } of news.toReversed()) {
    const shown =
      image === undefined
        ? ({ mediatype: 'news', media_url: '' } as const)
        : ({ mediatype: 'image', media_url: lookUp(urls, image) } as const)
    const date = day.format(now - daysAgo * DAY_MS)
    await newsItems.insert(trx, { title, content, category, date, ...shown })
  }
}

function lookUp<T>(values: ReadonlyMap<string, T>, name: string): T {
  const value = values.get(name)
  if (value === undefined) throw new Error(`The demo data names "${name}", which does not exist`)
  return value
}
