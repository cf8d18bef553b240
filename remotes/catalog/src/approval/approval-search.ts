import type { SearchRecord } from '@vayal/shared/contracts/contributions'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { useMemo } from 'react'
import { productRecord } from '../products/product-record.ts'
import { usePendingProducts } from './use-pending-products.ts'

export function useRecords(): ContributedQuery<SearchRecord[]> {
  const { data, ...query } = usePendingProducts()
  const records = useMemo(
    () => data?.map((product) => productRecord(product, '/admin/productsapproval')),
    [data],
  )
  return { ...query, data: records }
}
