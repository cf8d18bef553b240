import { screen } from '@testing-library/react'
import { renderScreen } from '@vayal/shared/testing/render'
import { SearchField } from '@vayal/shared/ui/search-field'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { ViewToggle } from '@vayal/shared/ui/view-toggle'
import { expect, test, vi } from 'vitest'

function Markets() {
  const { view, setView, search, setSearch } = useListParams('markets')
  return (
    <>
      <SearchField label="Search markets" value={search} onChange={setSearch} count={3} />
      <ViewToggle view={view} onChange={setView} />
    </>
  )
}

const show = (path: string) => renderScreen([{ path: '/markets', element: <Markets /> }], { path })
const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search markets' })

test('the typed text is in the URL without history entries, and can be cleared', async () => {
  const { user, router } = show('/markets?tab=x')
  await user.type(input(), 'ero')
  expect(input().value).toBe('ero')
  await vi.waitFor(() => expect(router.state.location.search).toBe('?tab=x&q=ero'))
  expect(router.state.historyAction).toBe('REPLACE')
  await screen.findByText('3 results')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await vi.waitFor(() => expect(router.state.location.search).toBe('?tab=x'))
  expect(document.activeElement).toBe(input())
})

test('keeps another parameter that changes during the debounce', async () => {
  const { user, router } = show('/markets')
  await user.type(input(), 'ero')
  await user.click(screen.getByRole('button', { name: 'List view' }))
  await vi.waitFor(() => expect(router.state.location.search).toBe('?view=list&q=ero'))
})

test('follows a change of the URL from outside', async () => {
  const { router } = show('/markets?q=salem')
  expect(input().value).toBe('salem')
  await router.navigate('/markets?q=erode')
  await vi.waitFor(() => expect(input().value).toBe('erode'))
})

test('the chosen view is remembered for the screen', async () => {
  const first = show('/markets')
  const list = () => screen.getByRole('button', { name: 'List view' })
  expect(list().getAttribute('aria-pressed')).toBe('false')
  await first.user.click(list())
  await vi.waitFor(() => expect(list().getAttribute('aria-pressed')).toBe('true'))
  expect(first.router.state.location.search).toBe('?view=list')
  first.unmount()

  const second = show('/markets')
  expect(list().getAttribute('aria-pressed')).toBe('true')
  second.unmount()

  show('/markets?view=grid')
  expect(list().getAttribute('aria-pressed')).toBe('false')
})
