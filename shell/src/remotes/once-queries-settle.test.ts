import { queryClient } from '@vayal/shared/runtime/query-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceQueriesSettle } from './once-queries-settle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('calls back after half a second without a query', async () => {
  const callback = vi.fn()
  onceQueriesSettle(callback)
  await vi.advanceTimersByTimeAsync(499)
  expect(callback).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(callback).toHaveBeenCalledTimes(1)
})

test('waits for the last query, failed or not, and calls back once', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const callback = vi.fn()
  for (const [index, { promise }] of answers.entries()) {
    const query = { queryKey: ['answer', index], queryFn: () => promise, retry: false }
    void queryClient.prefetchQuery(query)
  }
  onceQueriesSettle(callback)
  answers[0]?.resolve('here')
  await vi.advanceTimersByTimeAsync(5000)
  expect(callback).not.toHaveBeenCalled()
  answers[1]?.reject(new Error('gone'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(callback).toHaveBeenCalledTimes(1)
  await queryClient.fetchQuery({ queryKey: ['later'], queryFn: () => 'later' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(callback).toHaveBeenCalledTimes(1)
})

test('calls back after ten seconds although a query never ends', async () => {
  const callback = vi.fn()
  void queryClient.prefetchQuery({
    queryKey: ['hangs'],
    queryFn: () => new Promise(() => undefined),
  })
  onceQueriesSettle(callback)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(callback).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(callback).toHaveBeenCalledTimes(1)
})
