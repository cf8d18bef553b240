import { waitFor } from '@testing-library/react'
import { searchRecord, todayPart } from '@vayal/shared/contracts/contributions'
import { appConfig, provideConfig } from '@vayal/shared/runtime/config'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderContribution } from '@vayal/shared/testing/render'
import { expect, test } from 'vitest'
import { useRecords } from './stores-search.ts'
import { useToday } from './stores-today.ts'

const api = setupFakeApi()
const HOUR_MS = 3_600_000

const NILA = {
  StoreId: 's-1',
  StoreName: 'Nila Agro',
  District: 'Erode',
  Category: 'Seeds',
  MobileNo: '900',
  ApprovalStatus: 0,
  RejectionStatus: 'false',
}

test.each([
  ['reference server', 'server', { SubmittedAt: Date.now() - 5.5 * HOUR_MS }, '5 hours ago'],
  ['foreign backend', 'client', { SubmittedAt: 'Monday' }, undefined],
] as const)('pending stores of the %s are on Today and in the palette', async (...row) => {
  const [, authMode, extra, note] = row
  provideConfig({ ...appConfig(), authMode })
  api.answer('GET /stores', {
    data: [
      { ...NILA, ...extra },
      { ...NILA, ApprovalStatus: 'true' },
    ],
  })
  const today = renderContribution(useToday)
  await waitFor(() => expect(today.current.data).toBeDefined())
  expect(todayPart.parse(today.current.data).groups).toMatchObject([
    { total: 1, lines: [{ id: 's-1', label: 'Nila Agro', note }] },
  ])
  const { data } = renderContribution(useRecords).current
  expect(data?.map((record) => searchRecord.parse(record).path)).toEqual([
    '/admin/stores?q=Nila+Agro&tab=pending',
    '/admin/stores?q=Nila+Agro',
  ])
  expect(new Set(api.log())).toEqual(new Set(['GET /stores']))
})
