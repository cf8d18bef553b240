// biome-ignore-all lint/a11y/useSemanticElements: as in a grid of virtual rows.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells have the focus.
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useCellFocus } from '@vayal/shared/grid/use-cell-focus'
import { useCellSelection } from '@vayal/shared/grid/use-cell-selection'
import { usePointerSelection } from '@vayal/shared/grid/use-pointer-selection'
import { useWindowKeys } from '@vayal/shared/grid/use-window-keys'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'

const COLUMNS = [0, 1]

type GridProps = { ids: string[]; onWindowKey?: (command: string) => void }

function Grid({ ids, onWindowKey = () => undefined }: GridProps) {
  const rows = ids.map((id) => ({ id }))
  const frame = useRef<HTMLDivElement>(null)
  const selection = useCellSelection(rows, { count: 2, editable: 2, initial: 0 })
  const { active, anchors, area } = selection
  const focus = useCellFocus(frame, anchors, rows[active.row]?.id)
  const pointer = usePointerSelection(({ place, extend, isPress }) => {
    focus.markFocused()
    if (isPress) focus.markPressed()
    selection.moveTo(place, extend)
  })
  useWindowKeys(onWindowKey)
  return (
    <main>
      <h1 tabIndex={-1}>Page</h1>
      <input aria-label="Search" />
      <div
        ref={frame}
        role="grid"
        onFocus={focus.markFocused}
        onBlur={focus.handleBlur}
        {...pointer}
      >
        {rows.map(({ id }, row) => (
          <div key={id} data-row={row}>
            {COLUMNS.map((column) => (
              <div
                key={column}
                data-cell={column}
                data-testid={`${id}${column}`}
                data-active={(active.row === row && active.column === column) || undefined}
              >
                <input aria-label={`${id}${column}`} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <output>{`${area.top}-${area.bottom}, ${area.left}-${area.right}`}</output>
    </main>
  )
}

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined

const focused = () => document.activeElement?.getAttribute('aria-label')
const cell = (name: string) => screen.getByTestId(name)

test('a press focuses a cell, and a drag or Shift selects an area', () => {
  render(<Grid ids={['a', 'b', 'c']} />)
  fireEvent.mouseDown(cell('b0'), { button: 0, buttons: 1 })
  expect(focused()).toBe('b0')
  fireEvent.mouseOver(cell('c1'), { buttons: 1, clientX: 9, clientY: 9 })
  screen.getByText('1-2, 0-1')
  fireEvent.mouseUp(document.body)
  fireEvent.mouseOver(cell('a0'), { buttons: 1 })
  screen.getByText('1-2, 0-1')
  fireEvent.mouseDown(cell('a1'), { button: 0, shiftKey: true })
  screen.getByText('0-1, 0-1')
})

test('a press selects its cell alone, even if rows move under the pointer', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  render(<Grid ids={['a', 'b', 'c']} />)
  scroll.mockClear()
  fireEvent.mouseDown(cell('b0'), { button: 0, buttons: 1, clientX: 5, clientY: 5 })
  expect(scroll).not.toHaveBeenCalled()
  fireEvent.mouseOver(cell('c0'), { buttons: 1, clientX: 5, clientY: 5 })
  expect(focused()).toBe('b0')
  screen.getByText('1-1, 0-0')
  fireEvent.mouseOver(cell('c0'), { buttons: 1, clientX: 5, clientY: 8 })
  screen.getByText('1-2, 0-0')
  expect(scroll).toHaveBeenCalled()
})

test('a new grid takes the focus, unless something else has it', () => {
  const { unmount } = render(<Grid ids={['a']} />)
  expect(focused()).toBe('a0')
  unmount()
  render(<input aria-label="Elsewhere" />)
  screen.getByLabelText('Elsewhere').focus()
  render(<Grid ids={['a']} />)
  expect(focused()).toBe('Elsewhere')
})

test('the focus follows its row, and moves to another when the row disappears', () => {
  const { rerender } = render(<Grid ids={['a', 'b']} />)
  fireEvent.mouseDown(cell('b1'), { button: 0 })
  rerender(<Grid ids={['b', 'a']} />)
  expect(focused()).toBe('b1')
  rerender(<Grid ids={['a']} />)
  expect(focused()).toBe('a1')
})

test('Ctrl+S saves once while held, and Ctrl+Z in a text input is left to it', async () => {
  const run = vi.fn()
  render(<Grid ids={['a']} onWindowKey={run} />)
  const save = { key: 's', code: 'KeyS', ctrlKey: true }
  expect(fireEvent.keyDown(document.body, save)).toBe(false)
  expect(fireEvent.keyDown(document.body, { ...save, repeat: true })).toBe(false)
  expect(run.mock.calls).toEqual([['save']])
  await userEvent.type(screen.getByLabelText('Search'), 'x{Control>}z{/Control}')
  expect(run).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect(run).toHaveBeenLastCalledWith('undo')
})

test('Ctrl+S does nothing behind an open dialog', () => {
  const run = vi.fn()
  render(<Grid ids={['a']} onWindowKey={run} />)
  render(<div role="dialog" />)
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true })
  expect(run).not.toHaveBeenCalled()
})
