import { formatCells, parseCells } from '@vayal/shared/grid/copied-cells'
import { commandOf, isMove, type KeyCommand } from '@vayal/shared/grid/grid-keys'
import type { CellSelection } from '@vayal/shared/grid/use-cell-selection'
import { useWindowKeys } from '@vayal/shared/grid/use-window-keys'
import { counted } from '@vayal/shared/runtime/locale'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { m } from '../../messages.ts'
import type { CellText } from '../model/edit-steps.ts'
import type { SheetRow } from '../model/sheet-row.ts'
import type { Direction, RowCells } from '../model/sheet-state.ts'
import type { SheetStore } from '../store/sheet-store.ts'
import { fillDown, pasteCells, textsIn } from './cell-areas.ts'
import { ROW_HEIGHT } from './sheet-grid-row.tsx'

type GridActionsInput = {
  store: Pick<SheetStore, 'editCells' | 'replay' | 'save'>
  rows: readonly SheetRow[]
  selection: CellSelection
  announce: (text: string, cellsToSelect?: readonly RowCells[]) => void
}

export function useGridActions({ store, rows, selection, announce }: GridActionsInput) {
  const { area } = selection
  /** After Escape, Tab leaves the grid. */
  const isLeaving = useRef(false)

  function edit(changes: readonly CellText[], message: typeof m.sheet_cleared, note = '') {
    store.editCells(changes)
    announce(changes.length > 0 ? [message(counted(changes.length)), note].join(' ').trim() : note)
  }

  function replay(direction: Direction) {
    const changed = store.replay(direction)
    const [first] = changed
    const message = direction === 'undo' ? m.sheet_undone : m.sheet_redone
    if (first) announce(message({ ...counted(changed.length), name: first.name }), changed)
  }

  useWindowKeys((command) => (command === 'save' ? void store.save() : replay(command)))

  const commands = {
    enter: selection.enter,
    select_all: selection.selectAll,
    clear: () => edit(pasteCells([['']], area, rows).changes, m.sheet_cleared),
    fill_down: () => edit(fillDown(area, rows), m.sheet_filled),
    undo: () => replay('undo'),
    redo: () => replay('redo'),
    leave: () => announce(m.sheet_tab_leaves()),
  }

  /** @param page rows by which a page key moves. @returns false for keys of the browser or the page */
  function run({ do: command, shift }: KeyCommand, page: number): boolean {
    const wasLeaving = isLeaving.current
    isLeaving.current = command === 'leave'
    if (command === 'save') return false
    if (command === 'tab') return !wasLeaving && selection.tab(shift)
    if (isMove(command)) selection.move(command, shift, page)
    else commands[command](shift)
    return true
  }

  function handleCopy(event: ClipboardEvent) {
    const cells = textsIn(area, rows)
    const count = cells.flat().length
    // The history and status columns have no text.
    if (count === 0) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', formatCells(cells))
    if (event.type === 'cut') commands.clear()
    announce(m.sheet_copied(counted(count)))
  }

  return {
    edit,
    fillDown: commands.fill_down,
    replay,
    handlers: {
      onInput() {
        isLeaving.current = false
      },
      onKeyDown(event: KeyboardEvent) {
        const command = commandOf(event)
        const isPress = event.target instanceof HTMLButtonElement && event.key === 'Enter'
        const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / ROW_HEIGHT) - 2)
        if (command && !isPress && run(command, page)) event.preventDefault()
      },
      onCopy: handleCopy,
      onCut: handleCopy,
      onPaste(event: ClipboardEvent) {
        event.preventDefault()
        const cells = parseCells(event.clipboardData.getData('text/plain'))
        const { changes, surplus } = pasteCells(cells, area, rows)
        edit(changes, m.sheet_pasted, surplus > 0 ? m.sheet_pasted_rest(counted(surplus)) : '')
      },
    },
  }
}
