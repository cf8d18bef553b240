import { type DataProvider, fetchUtils } from 'react-admin'
import { readToken } from './auth-provider.ts'

type Resource = { path: string; key: string; id: string }

/** Products are those of the measured category. */
const RESOURCES: Record<string, Resource> = {
  categories: { path: '/api/categories', key: 'categories', id: 'CategoryId' },
  products: { path: '/api/get-products/3', key: 'products', id: 'ProductId' },
}

const unsupported = () => Promise.reject(new Error('Only the lists are measured'))

/** Our API answers with all items, so the browser searches, sorts and pages. */
export const dataProvider: DataProvider = {
  getList: async (name, { filter, pagination, sort }) => {
    const resource = RESOURCES[name]
    if (!resource) return unsupported()
    const headers = new Headers({ Authorization: `Bearer ${readToken()}` })
    const { json } = await fetchUtils.fetchJson(resource.path, { headers })
    const all = json[resource.key].map((row: Record<string, unknown>) => ({
      ...row,
      id: row[resource.id],
    }))
    const wanted = String(filter?.q ?? '').toLowerCase()
    const found = wanted
      ? all.filter(({ Name }: { Name: string }) => Name.toLowerCase().includes(wanted))
      : all
    const { field = 'id', order = 'ASC' } = sort ?? {}
    const sorted = field === 'id' && order === 'ASC' ? found : found.toSorted(by(field, order))
    const { page = 1, perPage = 10 } = pagination ?? {}
    return { data: sorted.slice((page - 1) * perPage, page * perPage), total: found.length }
  },
  getOne: unsupported,
  getMany: unsupported,
  getManyReference: unsupported,
  update: unsupported,
  updateMany: unsupported,
  create: unsupported,
  delete: unsupported,
  deleteMany: unsupported,
}

function by(field: string, order: string) {
  const sign = order === 'ASC' ? 1 : -1
  return (a: Record<string, unknown>, b: Record<string, unknown>) =>
    sign * String(a[field]).localeCompare(String(b[field]))
}
