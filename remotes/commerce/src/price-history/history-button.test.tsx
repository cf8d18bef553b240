import { screen } from '@testing-library/react'
import { formatDay } from '@vayal/shared/runtime/day-text'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { renderScreen } from '@vayal/shared/testing/render'
import { afterEach, expect, test, vi } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import { HistoryButton } from './history-button.tsx'
import { priceHistoryQuery } from './price-history-query.ts'

afterEach(() => void vi.useRealTimers())

test('the label and the sparkline cover the last thirty days, as the dialog does', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 25, 6) })
  const newestFirst = Array.from({ length: 40 }, (_, daysAgo) => {
    const entered = new Date(2026, 10, 20 - daysAgo, 6)
    const prices = { MinPrice: 1, MaxPrice: 99, AvgPrice: 50 - daysAgo }
    return { ...prices, LastUpdated: formatDay(entered), At: entered.toISOString() }
  })
  queryClient.setQueryData(priceHistoryQuery(TOMATO.Id).queryKey, newestFirst)
  const element = <HistoryButton price={TOMATO} onOpen={() => undefined} />
  renderScreen([{ path: '/', element }], { path: '/' })
  const button = await screen.findByRole('button', { name: /from ₹26 to ₹50/ })
  const line = button.querySelector('polyline')?.getAttribute('points') ?? ''
  expect(line.split(' ')).toHaveLength(25)
})
