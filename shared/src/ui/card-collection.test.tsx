import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vayal/shared/testing/render'
import { Card } from '@vayal/shared/ui/card'
import { CardCollection, type CardCollectionHandle } from '@vayal/shared/ui/card-collection'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'

const onOpen = vi.fn()
const onDelete = vi.fn()

function Names({ names }: { names: string[] }) {
  return (
    <CardCollection
      items={names}
      view="list"
      label="Markets"
      itemKey={(name) => name}
      renderItem={(name, view) => (
        <Card
          view={view}
          title={name}
          image={null}
          onOpen={() => onOpen(name)}
          actions={
            <button type="button" onClick={() => onDelete(name)}>
              Delete {name}
            </button>
          }
        />
      )}
    />
  )
}

const show = (names: string[]) =>
  renderScreen([{ path: '/', element: <Names names={names} /> }], { path: '/' })

test('every item has its position in the whole list', () => {
  show(['Erode', 'Salem', 'Karur'])
  const list = screen.getByRole('list', { name: 'Markets' })
  const positions = within(list)
    .getAllByRole('listitem')
    .map((item) => [item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')])
  expect(positions).toEqual([
    ['1', '3'],
    ['2', '3'],
    ['3', '3'],
  ])
})

test('a card opens when its title is clicked, but not when an action is clicked', async () => {
  const { user } = show(['Erode'])
  await user.click(screen.getByRole('button', { name: 'Erode' }))
  expect(onOpen).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Delete Erode' }))
  expect(onDelete).toHaveBeenCalledTimes(1)
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test('a focus that waits for its item to render gives way to another one', () => {
  const handle = createRef<CardCollectionHandle>()
  const fields = (count: number) => (
    <CardCollection
      handle={handle}
      items={Array.from({ length: count }, (_, at) => `Price ${at + 1}`)}
      view="list"
      label="Prices"
      itemKey={(name) => name}
      renderItem={(name) => <input aria-label={name} />}
    />
  )
  const { rerender } = render(fields(1))
  handle.current?.focusItem(1)
  rerender(fields(2))
  expect(document.activeElement).toBe(screen.getByLabelText('Price 2'))

  handle.current?.focusItem(2)
  screen.getByLabelText('Price 1').focus()
  rerender(fields(3))
  expect(document.activeElement).toBe(screen.getByLabelText('Price 1'))
})

test('mounting a long list does not scroll the window', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  show(Array.from({ length: 60 }, (_, index) => `Market ${index + 1}`))
  await waitFor(() => expect(document.querySelector('[data-index]')).not.toBeNull())
  expect(scrollTo).not.toHaveBeenCalled()
})

test('End scrolls to the end of a long list at once, except in a text field or with Shift', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  render(<input aria-label="Search" />)
  render(<button type="button">Outside</button>)
  show(Array.from({ length: 60 }, (_, index) => `Market ${index + 1}`))
  expect(fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'End' })).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: 'End', shiftKey: true })).toBe(true)
  expect(scrollTo).not.toHaveBeenCalled()

  for (const target of [document.body, screen.getByText('Outside')]) {
    expect(fireEvent.keyDown(target, { key: 'End' })).toBe(false)
  }
  expect(scrollTo.mock.calls).toEqual(
    Array(2).fill([{ top: document.documentElement.scrollHeight }]),
  )

  render(<div role="dialog" aria-label="Details" />)
  expect(fireEvent.keyDown(document.body, { key: 'End' })).toBe(true)
})
