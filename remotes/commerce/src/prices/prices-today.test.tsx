import { waitFor } from '@testing-library/react'
import { todayPart } from '@vayal/shared/contracts/contributions'
import { appConfig, provideConfig } from '@vayal/shared/runtime/config'
import { dayInIndia } from '@vayal/shared/runtime/days'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderContribution } from '@vayal/shared/testing/render'
import { expect, test } from 'vitest'
import { useToday } from './prices-today.ts'

const api = setupFakeApi()

test("a foreign backend's prices that were not updated today are on Today, oldest first", async () => {
  provideConfig({ ...appConfig(), authMode: 'client' })
  const price = {
    Category: 'Vegetables',
    MinPrice: '20',
    MaxPrice: '30',
    AvgPrice: '25',
    Units: 'Kg',
  }
  api.answer('GET /marketprice', {
    data: [
      { ...price, Id: 'a', Name: 'Onion', LastUpdated: dayInIndia(new Date()) },
      { ...price, Id: 'b', Name: 'Tomato', LastUpdated: '01/02/2026' },
      { ...price, Id: 'c', Name: 'Okra', LastUpdated: '01/01/2026' },
    ],
  })
  const today = renderContribution(useToday)
  await waitFor(() => expect(today.current.data).toBeDefined())
  const { groups } = todayPart.parse(today.current.data)
  expect(groups[1]?.lines.map(({ label }) => label)).toEqual(['Okra', 'Tomato'])
  expect(new Set(api.log())).toEqual(new Set(['GET /marketprice']))
})
