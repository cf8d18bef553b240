import { screen, waitFor } from '@testing-library/react'
import { renderScreen } from '@vayal/shared/testing/render'
import { Button } from '@vayal/shared/ui/button'
import { expect, test } from 'vitest'
import { useListParams } from './use-list-params.tsx'

function Filters() {
  const { search, view, setView, filter, setFilter, showAll } = useListParams('herbs')
  function setBoth() {
    setFilter('colour', 'red')
    setView('list')
  }
  return (
    <>
      <p>{[search, view, filter('colour')].join(' ')}</p>
      <Button onClick={() => setFilter('colour', 'red')}>Red</Button>
      <Button onClick={setBoth}>Both</Button>
      <Button onClick={showAll}>All</Button>
    </>
  )
}

test('filters are in the URL with search and view, and are cleared together', async () => {
  const { router, user } = renderScreen([{ path: '/', Component: Filters }], {
    path: '/?q=basil&view=list',
  })
  await screen.findByText('basil list')
  await user.click(screen.getByRole('button', { name: 'Red' }))
  await screen.findByText('basil list red')
  expect(router.state.location.search).toBe('?q=basil&view=list&colour=red')
  await user.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(router.state.location.search).toBe('?view=list'))
})

test('two changes before a render are both applied', async () => {
  const { router, user } = renderScreen([{ path: '/', Component: Filters }], { path: '/' })
  await user.click(await screen.findByRole('button', { name: 'Both' }))
  await screen.findByText('list red')
  expect(router.state.location.search).toBe('?colour=red&view=list')
})
