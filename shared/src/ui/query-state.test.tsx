import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { connectedAtom } from '@vayal/shared/runtime/connection'
import { store } from '@vayal/shared/runtime/store'
import { QueryState } from '@vayal/shared/ui/query-state'
import { expect, test, vi } from 'vitest'

function Screen({ load }: { load: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['names'], queryFn: load })
  return (
    <QueryState
      query={query}
      errorText={() => 'Failed to fetch markets'}
      isEmpty={(names) => names.length === 0}
      empty={<p>No data available</p>}
    >
      {(names) => <p>{names.join()}</p>}
    </QueryState>
  )
}

function renderQuery(load: () => Promise<string[]>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Screen load={load} />
    </QueryClientProvider>,
  )
  return client
}

test('shows a spinner, then the data', async () => {
  renderQuery(async () => ['Erode'])
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  await screen.findByText('Erode')
  expect(screen.queryByRole('status')).toBeNull()
})

test('shows the empty state', async () => {
  renderQuery(async () => [])
  await screen.findByText('No data available')
})

test('shows an error with Retry', async () => {
  const load = vi.fn<() => Promise<string[]>>().mockRejectedValueOnce(new Error('boom'))
  load.mockResolvedValue(['Erode'])
  renderQuery(load)
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch markets')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Erode')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('keeps the data when a refetch fails', async () => {
  const load = vi.fn<() => Promise<string[]>>().mockResolvedValueOnce(['Erode'])
  load.mockRejectedValueOnce(new Error('boom'))
  load.mockResolvedValue(['Salem'])
  const client = renderQuery(load)
  await screen.findByText('Erode')
  await client.refetchQueries()
  await screen.findByText('Failed to fetch markets')
  screen.getByText('Erode')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Salem')
  expect(screen.queryByText('Failed to fetch markets')).toBeNull()
})

test('shows no error for a failed refetch without a connection', async () => {
  const load = vi.fn<() => Promise<string[]>>().mockResolvedValueOnce(['Erode'])
  load.mockRejectedValue(new Error('boom'))
  const client = renderQuery(load)
  await screen.findByText('Erode')
  act(() => store.set(connectedAtom, false))
  await client.refetchQueries()
  expect(screen.queryByText('Failed to fetch markets')).toBeNull()
  act(() => store.set(connectedAtom, true))
  await screen.findByText('Failed to fetch markets')
})
