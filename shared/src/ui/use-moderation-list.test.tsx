import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { setShortcuts } from '@vayal/shared/runtime/shortcuts'
import { ActionQueue } from '@vayal/shared/ui/action-queue'
import { Button } from '@vayal/shared/ui/button'
import { Card } from '@vayal/shared/ui/card'
import { CardCollection } from '@vayal/shared/ui/card-collection'
import type { Decision } from '@vayal/shared/ui/decision'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { SelectableCard } from '@vayal/shared/ui/selectable-card'
import { SelectionBar } from '@vayal/shared/ui/selection-bar'
import { type ModerationOptions, useModerationList } from '@vayal/shared/ui/use-moderation-list'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { ToastContainer } from 'react-toastify/unstyled'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const decide = vi.fn(async (_item: string, _decision: Decision) => {})
const onSettled = vi.fn()
const onUndo = vi.fn()
const onHelp = vi.fn()
const setItemsRef: { current?: (names: string[]) => void } = {}

beforeEach(() => {
  vi.resetAllMocks()
})
afterEach(() => setShortcuts(true))

function Screen({
  names,
  queue,
  confirm,
}: { names: string[] } & Pick<ModerationOptions<string>, 'queue' | 'confirm'>) {
  const [items, setItems] = useState(names)
  setItemsRef.current = setItems
  const {
    selection,
    state,
    decide: decideAll,
    stop,
    listProps,
  } = useModerationList<string>({
    items,
    itemKey: (item) => item,
    queue,
    decide,
    onDecided: (decided) => setItems((all) => all.filter((item) => !decided.includes(item))),
    onSettled,
    onUndo,
    onHelp,
    confirm,
  })
  return (
    <main>
      <PageHeader title="Waiting" count={items.length} />
      {items.length > 0 && (
        <CardCollection
          items={items}
          view="list"
          itemKey={(item) => item}
          label="Waiting"
          {...listProps}
          renderItem={(item) => (
            <SelectableCard
              label={`Select ${item}`}
              selected={selection.isSelected(item)}
              onToggle={(range) => selection.toggle(item, range)}
              busy={state.pending.has(item)}
              failure={state.failed.has(item) ? `${item} failed` : undefined}
            >
              <Card
                view="list"
                title={item}
                onOpen={() => {}}
                actions={<Button onClick={() => decideAll([item], 'reject')}>Reject {item}</Button>}
              />
            </SelectableCard>
          )}
        />
      )}
      <SelectionBar
        count={selection.selected.length}
        onClear={selection.clear}
        progress={state.progress}
        onStop={stop}
      >
        <Button onClick={() => decideAll(selection.selected, 'approve')}>Approve</Button>
      </SelectionBar>
    </main>
  )
}

async function show(
  names: string[],
  confirm?: ModerationOptions<string>['confirm'],
  queue = new ActionQueue<string, Decision>((item) => item),
) {
  const user = userEvent.setup()
  render(
    <MemoryRouter>
      <Screen names={names} queue={queue} confirm={confirm} />
      <ToastContainer />
    </MemoryRouter>,
  )
  await screen.findByText(names[0] ?? '')
  return user
}

const title = (name: string) => screen.getByRole('button', { name })
const bar = () => within(screen.getByRole('region', { name: 'Selection' }))
const shown = () => screen.queryAllByRole('heading', { level: 2 }).map((entry) => entry.textContent)

test('arrow keys, J and K move, A approves, R rejects, and the next item gets the focus', async () => {
  const user = await show(['Ash', 'Beet', 'Corn', 'Dill'])
  title('Ash').focus()
  await user.keyboard('j')
  expect(document.activeElement).toBe(title('Beet'))
  await user.keyboard('{ArrowDown}k')
  expect(document.activeElement).toBe(title('Beet'))
  await user.keyboard('a')
  expect(document.activeElement).toBe(title('Corn'))
  await user.keyboard('r')
  await waitFor(() => expect(shown()).toEqual(['Ash', 'Dill']))
  expect(document.activeElement).toBe(title('Dill'))
  expect(decide.mock.calls).toEqual([
    ['Beet', 'approve'],
    ['Corn', 'reject'],
  ])
})

test('after the last decision the heading has the focus, where Z undoes it', async () => {
  const user = await show(['Ash'])
  title('Ash').focus()
  await user.keyboard('a')
  await waitFor(() => expect(shown()).toEqual([]))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await user.keyboard('zx')
  expect(onUndo).toHaveBeenCalledOnce()
})

test('a slow answer delays no other decision, and each item is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  decide.mockReturnValueOnce(promise)
  const user = await show(['Ash', 'Beet'])
  title('Ash').focus()
  await user.keyboard('aa')
  await waitFor(() => expect(shown()).toEqual(['Ash']))
  title('Ash').focus()
  await user.keyboard('a')
  expect(decide).toHaveBeenCalledTimes(2)
  resolve()
  await waitFor(() => expect(shown()).toEqual([]))
})

test('items are selected with X, a range with Shift, and decided together', async () => {
  const user = await show(['Ash', 'Beet', 'Corn', 'Dill', 'Elm'])
  title('Elm').focus()
  await user.keyboard('x')
  await user.click(screen.getByRole('checkbox', { name: 'Select Ash' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Corn' }))
  await user.keyboard('{/Shift}')
  bar().getByText('4 selected')
  await user.click(bar().getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(shown()).toEqual(['Dill']))
  expect(document.activeElement).toBe(title('Dill'))
  expect(onSettled).toHaveBeenCalledExactlyOnceWith({
    decision: 'approve',
    decided: ['Ash', 'Beet', 'Corn', 'Elm'],
    errors: [],
  })
})

test('a failed item stays selected and shows the reason; the others leave', async () => {
  decide.mockImplementation(async (item) => {
    if (item === 'Beet') throw new Error('no')
  })
  const user = await show(['Ash', 'Beet', 'Corn'])
  for (const name of ['Ash', 'Beet']) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  }
  title('Ash').focus()
  await user.keyboard('a')
  await screen.findByText('Beet failed')
  expect(shown()).toEqual(['Beet', 'Corn'])
  bar().getByText('1 selected')
  expect(onSettled).toHaveBeenCalledExactlyOnceWith({
    decision: 'approve',
    decided: ['Ash'],
    errors: [new Error('no')],
  })
  decide.mockResolvedValue()
  title('Beet').focus()
  await user.keyboard('r')
  await waitFor(() => expect(shown()).toEqual(['Corn']))
})

test('four decisions are in flight at a time, and Stop drops the queued ones', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  decide.mockReturnValue(promise)
  const names = Array.from({ length: 12 }, (_, index) => `No ${index}`)
  const user = await show(names)
  for (const name of names)
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  screen.getByText('0 of 12')
  expect(decide).toHaveBeenCalledTimes(4)
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  resolve()
  await waitFor(() => bar().getByText('8 selected'))
  expect(decide).toHaveBeenCalledTimes(4)
})

test('`confirm` is called for several items, but not for a single one', async () => {
  const confirm = vi.fn(async () => false)
  const user = await show(['Ash', 'Beet', 'Corn'], confirm)
  title('Corn').focus()
  await user.keyboard('a')
  await waitFor(() => expect(shown()).toEqual(['Ash', 'Beet']))
  for (const name of ['Ash', 'Beet']) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  }
  await user.keyboard('r')
  expect(confirm).toHaveBeenCalledExactlyOnceWith(['Ash', 'Beet'], 'reject')
  expect(shown()).toEqual(['Ash', 'Beet'])
})

test('Z undoes, ? opens the help, and a held key decides one item', async () => {
  const user = await show(['Ash', 'Beet', 'Corn'])
  title('Ash').focus()
  await user.keyboard('z?')
  expect(onUndo).toHaveBeenCalledOnce()
  expect(onHelp).toHaveBeenCalledOnce()
  await user.keyboard('{a>3/}')
  expect(decide).toHaveBeenCalledExactlyOnceWith('Ash', 'approve')
})

test('Z undoes a decision in flight once it is stored, and nothing if it fails', async () => {
  const user = await show(['Ash', 'Beet', 'Corn'])
  const settledAtUndo: number[] = []
  onUndo.mockImplementation(() => settledAtUndo.push(onSettled.mock.calls.length))
  title('Ash').focus()
  await user.keyboard('a')
  await waitFor(() => expect(onSettled).toHaveBeenCalledOnce())
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  for (const { promise } of answers) decide.mockReturnValueOnce(promise)

  await user.keyboard('az')
  await screen.findByText('The decision will be undone once it is saved.')
  expect(onUndo).not.toHaveBeenCalled()
  answers[0].resolve()
  await waitFor(() => expect(settledAtUndo).toEqual([2]))

  await user.keyboard('az')
  answers[1].reject(new Error('refused'))
  await waitFor(() => expect(onSettled).toHaveBeenCalledTimes(3))
  expect(settledAtUndo).toEqual([2])
})

test('each Z undoes one decision: a later one that failed does not count', async () => {
  const user = await show(['Ash', 'Beet', 'Corn'])
  const slow = Promise.withResolvers<void>()
  title('Ash').focus()
  await user.keyboard('a')
  await waitFor(() => expect(onSettled).toHaveBeenCalledOnce())
  decide.mockReturnValueOnce(slow.promise).mockRejectedValueOnce(new Error('refused'))
  await user.keyboard('aa')
  await waitFor(() => expect(onSettled).toHaveBeenCalledTimes(2))

  await user.keyboard('z')
  expect(onUndo).not.toHaveBeenCalled()
  await user.keyboard('z')
  expect(onUndo).toHaveBeenCalledOnce()
  slow.resolve()
  await waitFor(() => expect(onUndo).toHaveBeenCalledTimes(2))
})

test('decision and move shortcuts do nothing with Control, outside the list, or when they are turned off', async () => {
  const user = await show(['Ash', 'Beet'])
  await user.keyboard('a')
  title('Ash').focus()
  await user.keyboard('{Control>}a{/Control}')
  setShortcuts(false)
  await user.keyboard('ajr')
  expect(decide).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(title('Ash'))
})

test('an item that returns after an undo is not selected', async () => {
  const user = await show(['Ash', 'Beet'])
  onUndo.mockImplementation(() => setItemsRef.current?.(['Ash', 'Beet']))
  await user.click(screen.getByRole('checkbox', { name: 'Select Ash' }))
  title('Ash').focus()
  await user.keyboard('a')
  await waitFor(() => expect(shown()).toEqual(['Beet']))
  await user.keyboard('z')
  await waitFor(() => expect(shown()).toEqual(['Ash', 'Beet']))
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
})

test('a key on a pending item shows a toast and keeps the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  decide.mockReturnValueOnce(promise)
  const user = await show(['Ash', 'Beet'])
  title('Ash').focus()
  await user.keyboard('akr')
  await screen.findByText('The last decision on this is still being saved.')
  expect(document.activeElement).toBe(title('Ash'))
  expect(decide).toHaveBeenCalledExactlyOnceWith('Ash', 'approve')
  resolve()
  await waitFor(() => expect(shown()).toEqual(['Beet']))
})

test('decisions continue while the page is unmounted, and it shows their progress when remounted', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  decide.mockReturnValue(promise)
  const queue = new ActionQueue<string, Decision>((item) => item)
  const user = await show(['Ash', 'Beet', 'Corn'], undefined, queue)
  await user.click(screen.getByRole('checkbox', { name: 'Select Ash' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Corn' }))
  title('Ash').focus()
  await user.keyboard('a')
  bar().getByText('0 of 2')
  cleanup()
  await show(['Ash', 'Beet', 'Corn'], undefined, queue)
  bar().getByText('0 of 2')
  expect(screen.getByRole('checkbox', { name: 'Select Ash' })).toHaveProperty('disabled', true)
  resolve()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
  expect(onSettled).toHaveBeenCalledOnce()
})
