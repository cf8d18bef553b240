import { connectedAtom } from '@vayal/shared/runtime/connection'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { retryUnanswered } from '@vayal/shared/runtime/retry-unanswered'
import { store } from '@vayal/shared/runtime/store'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { afterEach, expect, test, vi } from 'vitest'

const api = setupFakeApi(location.origin)
const LOST = new HttpError('network', 'Lost')
const LATE = new HttpError('timeout', 'Late')
const REFUSED = new HttpError('status', 'No', { status: 503 })

afterEach(() => store.set(connectedAtom, true))

/** Fails with each error in turn, then answers. */
function failing(...errors: Error[]) {
  return vi.fn(async () => {
    const error = errors.shift()
    if (error) throw error
    return 'answer'
  })
}

test.each([[LOST], [LATE]])('a call without an answer is retried once: %s', async (error) => {
  const send = failing(error)
  await expect(retryUnanswered(send)).resolves.toBe('answer')
  expect(send).toHaveBeenCalledTimes(2)
  await expect(retryUnanswered(failing(error, LOST))).rejects.toBe(LOST)
})

test('an answer with an error is not retried', async () => {
  const send = failing(REFUSED)
  await expect(retryUnanswered(send)).rejects.toBe(REFUSED)
  expect(send).toHaveBeenCalledTimes(1)
})

test('without a connection, or after an abort, a call is not retried', async () => {
  const aborted = failing(LOST)
  await expect(retryUnanswered(aborted, AbortSignal.abort())).rejects.toBe(LOST)
  api.goOffline()
  const offline = failing(LOST)
  await expect(retryUnanswered(offline)).rejects.toBe(LOST)
  expect([aborted, offline].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
