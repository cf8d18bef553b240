import { waitFor } from '@testing-library/react'
import { searchRecord, todayPart } from '@vayal/shared/contracts/contributions'
import { appConfig, provideConfig } from '@vayal/shared/runtime/config'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderContribution } from '@vayal/shared/testing/render'
import { beforeEach, expect, test } from 'vitest'
import { useRecords } from './approval-search.ts'
import { useToday } from './approval-today.ts'
import { useCount } from './pending-badge.ts'

const api = setupFakeApi()
const DAY_MS = 86_400_000

const MILK = { ProductId: 'p-1', Name: 'Milk', CategoryId: '4', District: 'Erode', MobileNo: 900 }

beforeEach(() => {
  api.answer('GET /categories', [{ CategoryId: 4, Name: 'Dairy' }])
})

const provideForeignBackend = () => provideConfig({ ...appConfig(), authMode: 'client' })

async function todayGroup() {
  const today = renderContribution(useToday)
  await waitFor(() => expect(today.current.data).toBeDefined())
  return todayPart.parse(today.current.data).groups[0]
}

test('pending products have the age of their submission', async () => {
  const SubmittedAt = Date.now() - 3 * DAY_MS
  const okra = { ...MILK, ProductId: 7, Name: 'Okra', SubmittedAt: Date.now() }
  api.answer('GET /get-products-for-approval', { products: [{ ...MILK, SubmittedAt }, okra, MILK] })
  const lines = (await todayGroup())?.lines.map(({ label, note }) => [label, note])
  expect(lines).toEqual([
    ['Milk', '3 days ago'],
    ['Okra', '0 hours ago'],
    ['Milk', undefined],
  ])
})

test("a foreign backend's products are on Today and in the palette, without an age", async () => {
  provideForeignBackend()
  api.answer('GET /get-products-for-approval', [{ ...MILK, SubmittedAt: 'yesterday' }])
  await waitFor(async () =>
    expect(await todayGroup()).toMatchObject({
      total: 1,
      lines: [{ id: 'p-1', label: 'Milk', detail: 'Dairy · Erode', note: undefined }],
    }),
  )
  expect(renderContribution(useCount).current).toBe(1)
  const { data } = renderContribution(useRecords).current
  expect(data?.map((record) => searchRecord.parse(record))).toMatchObject([
    { label: 'Milk', texts: ['Erode', '900', ''] },
  ])
  expect(new Set(api.log())).toEqual(new Set(['GET /categories', 'GET /get-products-for-approval']))
})

test('a 500 of the reference server is a failure, not an empty list', async () => {
  api.answer('GET /get-products-for-approval', {}, 500)
  const today = renderContribution(useToday)
  await waitFor(() => expect(today.current).toMatchObject({ data: undefined, isError: true }))
})

test('a foreign backend’s 500, which means that no product is pending, is not a failure', async () => {
  provideForeignBackend()
  api.answer('GET /get-products-for-approval', {}, 500)
  expect(await todayGroup()).toMatchObject({ total: 0, lines: [] })
  const records = renderContribution(useRecords)
  await waitFor(() => expect(records.current).toMatchObject({ data: [], isError: false }))
})
