import type { BaseRecord, DataProvider, GetListParams } from '@refinedev/core'
import { readToken } from './auth-provider.ts'

const unsupported = () => Promise.reject(new Error('Only the list is measured'))

/** Our API answers with all categories; the browser takes one page of them. */
export const dataProvider: DataProvider = {
  getList: async <Row extends BaseRecord>({ pagination }: GetListParams) => {
    const headers = { Authorization: `Bearer ${readToken()}` }
    const answer = await fetch('/api/categories', { headers })
    const { categories }: { categories: Row[] } = await answer.json()
    const { currentPage = 1, pageSize = 10 } = pagination ?? {}
    const data = categories.slice((currentPage - 1) * pageSize, currentPage * pageSize)
    return { data, total: categories.length }
  },
  getOne: unsupported,
  create: unsupported,
  update: unsupported,
  deleteOne: unsupported,
  getApiUrl: () => '/api',
}
