import { QueryObserver } from '@tanstack/react-query'
import * as z from '@vayal/shared/contracts/schema'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listQuery, prefetchFresh } from './list-query.tsx'

const markets = listQuery('/markets', z.object({ Name: z.string() }), ({ Name }) => Name)

function openPage() {
  const observer = new QueryObserver(queryClient, markets)
  const close = observer.subscribe(() => undefined)
  return { close, names: () => observer.getCurrentResult().data?.map(({ Name }) => Name) }
}

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('prefetchFresh', () => {
  it('prevents stale data when the previous page aborts the request', async () => {
    const answers: ((names: string[]) => void)[] = []
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise<Response>((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
          answers.push((names) => resolve(Response.json(names.map((Name) => ({ Name })))))
        }),
    )
    const first = openPage()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(['Koyambedu'])
    await vi.waitFor(() => expect(first.names()).toEqual(['Koyambedu']))

    prefetchFresh(markets)
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    first.close()

    const second = openPage()
    await vi.waitFor(() => expect(answers).toHaveLength(3))
    answers[2]?.(['Koyambedu', 'Thanjavur'])
    await vi.waitFor(() => expect(second.names()).toEqual(['Koyambedu', 'Thanjavur']))
    second.close()
  })
})
