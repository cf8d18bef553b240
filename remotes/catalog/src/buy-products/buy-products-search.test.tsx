import { waitFor } from '@testing-library/react'
import { searchRecord } from '@vayal/shared/contracts/contributions'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderContribution } from '@vayal/shared/testing/render'
import { expect, test } from 'vitest'
import { useRecords } from './buy-products-search.ts'

const api = setupFakeApi()

test('the area is a record with its names in both languages', async () => {
  api.answer('GET /get-products/2', { products: [] })
  const records = renderContribution(useRecords)
  await waitFor(() => expect(records.current.data).toBeDefined())
  expect(records.current.data?.map((record) => searchRecord.parse(record))).toEqual([
    {
      id: 'area',
      label: 'Buy Products',
      texts: ['Buy Products வாங்கும் பொருட்கள்'],
      path: '/admin/buyproducts',
    },
  ])
})
