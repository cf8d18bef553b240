import {
  BUY_PRODUCTS_CATEGORY_ID,
  OUR_PRODUCTS_CATEGORY_ID,
} from '@vayal/shared/contracts/category'
import { storeStatus } from '@vayal/shared/contracts/store'
import * as z from 'zod'
import { fromJson, type Json } from '../../platform/database/column-types.ts'

const text = z.string().default('')
const flag = z.boolean().default(false)

/** The fields of any record that its place in the dashboard depends on. */
const record = z.object({
  Name: text,
  MarketName: text,
  StoreName: text,
  CategoryId: z.number().default(0),
  ApprovalStatus: flag,
  RejectStatus: flag,
  RejectionStatus: flag,
})

type Place = (id: string, state: z.infer<typeof record>) => string | undefined

const PLACES: Record<string, Place> = {
  category: (id) => `/admin/edit-category/${id}`,
  news: (id) => `/admin/editnews/${id}`,
  market: (_, { MarketName }) => listed('/admin/markets', MarketName),
  'market-price': (_, { Name }) => listed('/admin/marketprice', Name),
  exhibition: (_, { Name }) => listed('/admin/exhibitions', Name),
  product: (_, { Name, CategoryId, ApprovalStatus, RejectStatus }) => {
    // No list contains rejected products.
    if (RejectStatus) return undefined
    return listed(ApprovalStatus ? productList(CategoryId) : '/admin/productsapproval', Name)
  },
  store: (_, state) => {
    const tab = storeStatus(state)
    return tab === null ? undefined : listed('/admin/stores', state.StoreName, { tab })
  },
}

/** Dashboard path of a record, by its last recorded state; undefined for a deleted one. */
export function recordLink(kind: string, id: string, last: Json | null): string | undefined {
  const state = last === null ? undefined : record.safeParse(fromJson(z.unknown(), last)).data
  return state && PLACES[kind]?.(id, state)
}

function productList(categoryId: number): string {
  if (categoryId === OUR_PRODUCTS_CATEGORY_ID) return '/admin/ourproducts'
  if (categoryId === BUY_PRODUCTS_CATEGORY_ID) return '/admin/buyproducts'
  return `/admin/products/${categoryId}`
}

function listed(list: string, name: string, filter: Record<string, string> = {}): string {
  return `${list}?${new URLSearchParams({ q: name.trim(), ...filter })}`
}
