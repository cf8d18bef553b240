import {
  BUY_PRODUCTS_CATEGORY_ID,
  OUR_PRODUCTS_CATEGORY_ID,
} from '@vayal/shared/contracts/category'
import { storeStatus } from '@vayal/shared/contracts/store'
import * as z from 'zod'

const text = z.string().default('')
const flag = z.boolean().default(false)

const record = z.object({
  Name: text,
  MarketName: text,
  StoreName: text,
  CategoryId: z.number().default(0),
  ApprovalStatus: flag,
  RejectStatus: flag,
  RejectionStatus: flag,
})

type LinkOf = (id: string, state: z.infer<typeof record>) => string | undefined

const LINKS: Record<string, LinkOf> = {
  'ad-banner': () => '/admin/adbanner',
  category: (id) => `/admin/edit-category/${id}`,
  news: (id) => `/admin/editnews/${id}`,
  market: (_, { MarketName }) => searchPath('/admin/markets', MarketName),
  'market-price': (_, { Name }) => searchPath('/admin/marketprice', Name),
  exhibition: (_, { Name }) => searchPath('/admin/exhibitions', Name),
  product: (_, { Name, CategoryId, ApprovalStatus, RejectStatus }) => {
    // No list contains rejected products.
    if (RejectStatus) return undefined
    return searchPath(ApprovalStatus ? productList(CategoryId) : '/admin/productsapproval', Name)
  },
  store: (_, state) => {
    const tab = storeStatus(state)
    return tab === null ? undefined : searchPath('/admin/stores', state.StoreName, { tab })
  },
}

/** Dashboard path of a record, by its last recorded state; undefined for a deleted one. */
export function recordLink(kind: string, id: string, last: unknown): string | undefined {
  const state = record.safeParse(last).data
  return state && LINKS[kind]?.(id, state)
}

function productList(categoryId: number): string {
  if (categoryId === OUR_PRODUCTS_CATEGORY_ID) return '/admin/ourproducts'
  if (categoryId === BUY_PRODUCTS_CATEGORY_ID) return '/admin/buyproducts'
  return `/admin/products/${categoryId}`
}

function searchPath(list: string, name: string, filter: Record<string, string> = {}): string {
  return `${list}?${new URLSearchParams({ q: name.trim(), ...filter })}`
}
