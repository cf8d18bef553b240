import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newCategory } from '@vayal/shared/contracts/category'
import { newExhibition } from '@vayal/shared/contracts/exhibition'
import { newMarket } from '@vayal/shared/contracts/market'
import { newMarketPrice } from '@vayal/shared/contracts/market-price'
import { newNews } from '@vayal/shared/contracts/news'
import { newProduct } from '@vayal/shared/contracts/product'
import { newStore, STORE_STATUSES } from '@vayal/shared/contracts/store'
import * as z from 'zod'

const FOLDER = join(import.meta.dirname, '..')

const PRODUCT_FILES = [
  'vegetables',
  'fruits',
  'dairy',
  'grains',
  'spices',
  'flowers',
  'coconut',
  'livestock',
  'machinery',
  'our-products',
  'buy-products',
]

const image = z.string().regex(/^[a-z-]+\.webp$/)

const area = z.strictObject({
  Icon: image,
  Subcategories: newCategory.shape.Subcategories,
  AdditionalQuestions: newCategory.shape.AdditionalQuestions,
})
const categories = z.strictObject({
  /** The two fixed areas, by category id. */
  fixed: z.strictObject({ 1: area, 2: area }),
  added: z.array(
    area.extend({ Name: newCategory.shape.Name, CategoryType: newCategory.shape.CategoryType }),
  ),
})

const productList = z.strictObject({
  category: z.string(),
  products: z.array(
    z.strictObject({
      Name: newProduct.shape.Name,
      Description: newProduct.shape.Description,
      Subcategory: newProduct.shape.Subcategory,
      Price: newProduct.shape.Price,
      Unit: newProduct.shape.Unit,
      District: newProduct.shape.District,
      MobileNo: newProduct.shape.MobileNo,
      Image: image,
      Images: z.array(image).default([]),
      additionalQuestions: newProduct.shape.additionalQuestions,
      status: z.enum(['approved', 'pending', 'rejected']),
    }),
  ),
})

/** News without videos, because the browser would fetch a thumbnail from another server. */
const news = z.array(
  z.strictObject({
    title: newNews.shape.title,
    content: newNews.shape.content,
    category: newNews.shape.category,
    image: image.optional(),
    /** Days before the seeding. */
    daysAgo: z.int().nonnegative(),
  }),
)

const stores = z.array(
  z.strictObject({
    StoreName: newStore.shape.StoreName,
    District: newStore.shape.District,
    Category: newStore.shape.Category,
    MobileNo: newStore.shape.MobileNo,
    status: z.enum(STORE_STATUSES),
    extra: z.record(z.string(), z.unknown()).default({}),
  }),
)

const marketPrices = z.array(
  z.strictObject({
    Name: newMarketPrice.shape.Name,
    Category: newMarketPrice.shape.Category,
    Units: newMarketPrice.shape.Units,
    /** Mean price in rupees. */
    around: z.number().positive(),
    /** Variation within the price history, as a fraction of the mean. */
    swing: z.number().positive(),
  }),
)

const exhibitions = z.array(
  z.strictObject({
    Name: newExhibition.shape.Name,
    Description: newExhibition.shape.Description,
    Category: newExhibition.shape.Category,
    EntryFee: newExhibition.shape.EntryFee,
    Location: newExhibition.shape.Location,
    /** Days after the seeding; negative before it. */
    inDays: z.int(),
  }),
)

export type DemoArea = z.output<typeof area>
export type DemoProduct = z.output<typeof productList>['products'][number] & { category: string }
export type DemoPrice = z.output<typeof marketPrices>[number]
export type DemoData = Awaited<ReturnType<typeof readDemoData>>

/** Reads `server/demo/`; each list is in the order of creation. */
export async function readDemoData() {
  const lists = await Promise.all(
    PRODUCT_FILES.map((name) => readJson(`products/${name}`, productList)),
  )
  return {
    categories: await readJson('categories', categories),
    products: lists.flatMap(({ category, products }) =>
      products.map((product): DemoProduct => ({ category, ...product })),
    ),
    news: await readJson('news', news),
    stores: await readJson('stores', stores),
    markets: await readJson('markets', z.array(newMarket)),
    marketPrices: await readJson('market-prices', marketPrices),
    exhibitions: await readJson('exhibitions', exhibitions),
    banner: 'ad-banner.webp',
  }
}

export function readDemoImage(name: string): Promise<Buffer> {
  return readFile(join(FOLDER, 'images', name))
}

async function readJson<T extends z.core.$ZodType>(name: string, schema: T): Promise<z.output<T>> {
  return z.parse(schema, JSON.parse(await readFile(join(FOLDER, `${name}.json`), 'utf8')))
}
