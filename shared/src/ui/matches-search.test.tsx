import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const NAMES = ['Tomato', 'Onion']

test('a search whose code has not loaded finds simple matches, or keeps all items', async () => {
  // Other tests may have loaded the code.
  vi.resetModules()
  const { useIsSearchReady, useSearchFilter } = await import('@vayal/shared/ui/matches-search')
  const search = (text: string) =>
    renderHook(() => ({ filter: useSearchFilter(text), isReady: useIsSearchReady() }))
  const found = ({ result }: ReturnType<typeof search>) => result.current.filter(NAMES, String)
  const simple = search('tom')
  const tamil = search('thakkali')
  expect([found(simple), found(tamil)]).toEqual([['Tomato'], NAMES])
  expect(tamil.result.current.isReady).toBe(false)

  await waitFor(() => expect(found(tamil)).toEqual(['Tomato']))
  expect(tamil.result.current.isReady).toBe(true)
})
