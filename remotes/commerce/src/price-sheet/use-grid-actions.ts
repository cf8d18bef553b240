import { counted } from '@vayal/shared/runtime/locale'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { m } from '../messages.ts'
import { formatBlock, parseBlock } from './clipboard-block.ts'
import { fillDown, layBlock } from './fill-area.ts'
import { commandOf, type KeyCommand } from './grid-keys.ts'
import { DATA_COLUMNS, type SheetColumn } from './sheet-columns.ts'
import type { CellChange, RowChange } from './sheet-edits.ts'
import { type SheetRow, textIn } from './sheet-rows.ts'
import { stepped, tabbed } from './sheet-selection.ts'
import type { useSaid } from './use-said.ts'
import type { Selection } from './use-selection.ts'
import type { Sheet } from './use-sheet.ts'

type GridActionsInput = {
  sheet: Pick<Sheet, 'change' | 'undo' | 'redo'>
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  selection: Selection
  said: Pick<ReturnType<typeof useSaid>, 'say' | 'show'>
}

/** What keys and the clipboard do in the sheet. */
export function useGridActions({ sheet, rows, columns, selection, said }: GridActionsInput) {
  const { say, show } = said
  const { active, area } = selection
  const prices = rows.map(({ price }) => price)
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
    return layBlock(block, area, prices)
  }

  function handleFillDown() {
    const rowOf = new Map(rows.map((row) => [row.price, row]))
    const changes: CellChange[] = fillDown(area, prices, (price, column) => {
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
        if (next) selection.moveTo(next)
        return next !== null
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
        // Of the whole page.
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
      // What the server says of a row is no value.
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
