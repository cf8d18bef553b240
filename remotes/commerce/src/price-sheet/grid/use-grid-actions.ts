import { counted } from '@vayal/shared/runtime/locale'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { m } from '../../messages.ts'
import { DATA_COLUMNS } from '../../prices/price-fields.ts'
import { type SheetRow, textIn } from '../model/sheet-rows.ts'
import type { RowChange } from '../model/sheet-state.ts'
import { commandOf, type KeyCommand } from '../row/grid-keys.ts'
import type { SheetStore } from '../store/sheet-store.ts'
import { type Block, formatBlock, parseBlock } from './clipboard-block.ts'
import { fillDown, layBlock } from './fill-area.ts'
import { moved, tabbed } from './sheet-selection.ts'
import type { Selection } from './use-selection.ts'

type GridActionsInput = {
  sheet: Pick<SheetStore, 'change' | 'undo' | 'redo'>
  rows: readonly SheetRow[]
  columnCount: number
  selection: Selection
  /** Announces an action and, of its changes, selects the first that are shown. */
  say: (text: string, about?: { changes: readonly RowChange[] }) => void
}

/** Keyboard and clipboard actions of the sheet. */
export function useGridActions({ sheet, rows, columnCount, selection, say }: GridActionsInput) {
  const { active, area } = selection
  const extent = { rows: rows.length, columns: columnCount }
  /** After Escape, Tab leaves the grid. */
  const isLeaving = useRef(false)

  function lay(block: Block) {
    const prices = rows.map(({ price }) => price)
    const { changes, surplus } = layBlock(block, area, prices)
    sheet.change(changes)
    return { count: changes.length, surplus }
  }

  function clear() {
    const { count } = lay([['']])
    say(count > 0 ? m.sheet_cleared(counted(count)) : '')
  }

  function replay(changes: readonly RowChange[], message: typeof m.sheet_undone) {
    const [first] = changes
    if (first) say(message({ ...counted(changes.length), name: first.name }), { changes })
  }

  const undo = () => replay(sheet.undo(), m.sheet_undone)
  const redo = () => replay(sheet.redo(), m.sheet_redone)

  function handleFillDown() {
    const changes = fillDown(area, rows)
    sheet.change(changes)
    if (changes.length > 0) say(m.sheet_filled(counted(changes.length)))
  }

  const simple = {
    leave: () => say(m.sheet_tab_leaves()),
    select_all: selection.selectAll,
    clear,
    fill_down: handleFillDown,
    undo,
    redo,
  }

  /** @returns false where the browser or the page handles the key */
  function run(command: KeyCommand, page: number): boolean {
    const wasLeaving = isLeaving.current
    isLeaving.current = command.do === 'leave'
    if (command.do === 'save') return false
    if (command.do === 'move') {
      selection.moveTo(moved(active, command.move, extent, page), command.shift)
    } else if (command.do === 'tab') {
      const inputs = { ...extent, columns: DATA_COLUMNS.length }
      const next = wasLeaving ? null : tabbed(active, command.shift, inputs)
      if (!next) return false
      selection.moveAlong(next)
    } else if (command.do === 'enter') {
      const { row } = moved(active, command.shift ? 'up' : 'down', extent, page)
      const column = row === active.row ? active.column : selection.entryColumn
      selection.moveTo({ row, column })
    } else simple[command.do]()
    return true
  }

  return {
    fillDown: handleFillDown,
    undo,
    redo,
    handleKeyDown(event: KeyboardEvent, page: number) {
      const command = commandOf(event)
      const isPress = event.target instanceof HTMLButtonElement && event.key === 'Enter'
      if (command && !isPress && run(command, page)) event.preventDefault()
    },
    handleInput() {
      isLeaving.current = false
    },
    handleCopy(event: ClipboardEvent) {
      const columns = DATA_COLUMNS.slice(area.left, area.right + 1)
      // The status column holds no values.
      if (columns.length === 0) return
      event.preventDefault()
      const copied = rows.slice(area.top, area.bottom + 1)
      const block = copied.map((row) => columns.map((column) => textIn(row, column)))
      event.clipboardData.setData('text/plain', formatBlock(block))
      if (event.type === 'cut') clear()
      say(m.sheet_copied(counted(copied.length * columns.length)))
    },
    handlePaste(event: ClipboardEvent) {
      event.preventDefault()
      const { count, surplus } = lay(parseBlock(event.clipboardData.getData('text/plain')))
      const pasted = m.sheet_pasted(counted(count))
      say(surplus > 0 ? `${pasted} ${m.sheet_pasted_rest(counted(surplus))}` : pasted)
    },
  }
}
