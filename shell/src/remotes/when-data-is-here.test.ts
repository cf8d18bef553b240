import { queryClient } from '@vayal/shared/runtime/query-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenDataIsHere } from './when-data-is-here.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('with nothing under way it is after half a second', async () => {
  const then = vi.fn()
  whenDataIsHere(then)
  await vi.advanceTimersByTimeAsync(499)
  expect(then).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(then).toHaveBeenCalledTimes(1)
})

test('it waits for the last answer, whether it came or failed, and is not called again', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const then = vi.fn()
  for (const [index, { promise }] of answers.entries()) {
    const query = { queryKey: ['answer', index], queryFn: () => promise, retry: false }
    void queryClient.prefetchQuery(query)
  }
  whenDataIsHere(then)
  answers[0]?.resolve('here')
  await vi.advanceTimersByTimeAsync(5000)
  expect(then).not.toHaveBeenCalled()
  answers[1]?.reject(new Error('gone'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(then).toHaveBeenCalledTimes(1)
  await queryClient.fetchQuery({ queryKey: ['later'], queryFn: () => 'later' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(then).toHaveBeenCalledTimes(1)
})
