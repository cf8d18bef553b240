import { counted } from '@vayal/shared/runtime/locale'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { m } from '../../messages.ts'
import { DATA_COLUMNS, type SheetColumn } from '../model/sheet-columns.ts'
import { type SheetRow, textIn } from '../model/sheet-rows.ts'
import type { CellChange, RowChange } from '../model/sheet-state.ts'
import { commandOf, type KeyCommand } from '../row/grid-keys.ts'
import type { SheetStore } from '../store/sheet-store.ts'
import { formatBlock, parseBlock } from './clipboard-block.ts'
import { fillDown, layBlock } from './fill-area.ts'
import { stepped, tabbed } from './sheet-selection.ts'
import type { Selection } from './use-selection.ts'

type GridActionsInput = {
  sheet: Pick<SheetStore, 'change' | 'undo' | 'redo'>
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  selection: Selection
  said: {
    say: (text: string) => void
    /** Tells of changes, and selects the first of them that are shown. */
    show: (text: string, changes: readonly RowChange[]) => void
  }
}

/** Keyboard and clipboard actions of the sheet. */
export function useGridActions({ sheet, rows, columns, selection, said }: GridActionsInput) {
  const { say, show } = said
  const { active, area } = selection
  const extent = { rows: rows.length, columns: columns.length }

  function clear() {
    const { changes } = laid([['']])
    sheet.change(changes)
    say(changes.length > 0 ? m.sheet_cleared(counted(changes.length)) : '')
  }

  function handleUndo() {
    tell(sheet.undo(), m.sheet_undone)
  }

  function handleRedo() {
    tell(sheet.redo(), m.sheet_redone)
  }

  function tell(changes: readonly RowChange[], message: typeof m.sheet_undone) {
    const [first] = changes
    if (first) show(message({ ...counted(changes.length), name: first.name }), changes)
  }

  function laid(block: Parameters<typeof layBlock>[0]) {
    return layBlock(block, area, pricesOf(rows))
  }

  function handleFillDown() {
    const rowOf = new Map(rows.map((row) => [row.price, row]))
    const changes: CellChange[] = fillDown(area, pricesOf(rows), (price, column) => {
      const row = rowOf.get(price)
      return row ? textIn(row, column) : ''
    })
    sheet.change(changes)
    if (changes.length > 0) say(m.sheet_filled(counted(changes.length)))
  }

  /** @returns whether the key is done with; otherwise the browser does what it means there. */
  function run(command: KeyCommand, page: number, leaving: { current: boolean }): boolean {
    const wasLeaving = leaving.current
    leaving.current = command.do === 'let_go'
    switch (command.do) {
      case 'step':
        selection.moveTo(stepped(active, command.step, extent, page), command.extend)
        return true
      case 'tab': {
        const inputs = { ...extent, columns: DATA_COLUMNS.length }
        const next = wasLeaving ? null : tabbed(active, command.back, inputs)
        if (next) selection.moveAlong(next)
        return next !== null
      }
      case 'enter': {
        const { row } = stepped(active, command.back ? 'up' : 'down', extent, page)
        selection.moveTo({
          row,
          column: row === active.row ? active.column : selection.entryColumn,
        })
        return true
      }
      case 'let_go':
        say(m.sheet_let_go())
        return true
      case 'select_all':
        selection.selectAll()
        return true
      case 'clear':
        clear()
        return true
      case 'fill_down':
        handleFillDown()
        return true
      case 'save':
        // The page handles it.
        return false
      case 'undo':
        handleUndo()
        return true
      case 'redo':
        handleRedo()
        return true
    }
  }

  return {
    fillDown: handleFillDown,
    undo: handleUndo,
    redo: handleRedo,
    handleKeyDown(event: KeyboardEvent, page: number, leaving: { current: boolean }) {
      const command = commandOf(event)
      if (!command) return
      const onButton = event.target instanceof HTMLButtonElement
      if (onButton && event.key === 'Enter') return
      if (run(command, page, leaving)) event.preventDefault()
    },
    handleCopy(event: ClipboardEvent) {
      const chosen = DATA_COLUMNS.slice(area.left, area.right + 1)
      // The status column holds no values.
      if (chosen.length === 0) return
      event.preventDefault()
      const lines = rows.slice(area.top, area.bottom + 1)
      const block = lines.map((row) => chosen.map((column) => textIn(row, column)))
      event.clipboardData.setData('text/plain', formatBlock(block))
      if (event.type === 'cut') clear()
      say(m.sheet_copied(counted(lines.length * chosen.length)))
    },
    handlePaste(event: ClipboardEvent) {
      event.preventDefault()
      const { changes, left } = laid(parseBlock(event.clipboardData.getData('text/plain')))
      sheet.change(changes)
      const pasted = m.sheet_pasted(counted(changes.length))
      say(left > 0 ? `${pasted} ${m.sheet_pasted_left(counted(left))}` : pasted)
    },
  }
}

function pricesOf(rows: readonly SheetRow[]) {
  return rows.map(({ price }) => price)
}
