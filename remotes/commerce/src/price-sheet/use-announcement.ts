import { type CellSelection, firstArea } from '@vayal/shared/grid/use-cell-selection'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { DATA_COLUMNS } from '../prices/price-fields.ts'
import type { SheetRow } from './model/sheet-row.ts'
import type { RowCells } from './model/sheet-state.ts'
import type { Sheet } from './store/use-sheet.ts'

type AnnouncementInput = {
  sheet: Sheet
  rows: readonly SheetRow[]
  selection: Pick<CellSelection, 'reveal'>
}

const NO_CELLS: readonly RowCells[] = []

/** Message about the last action, shown under the sheet and announced. The next save clears it. */
export function useAnnouncement({ sheet, rows, selection }: AnnouncementInput) {
  const { store, saveCount } = sheet
  const [message, setMessage] = useState({ text: '', cellsToSelect: NO_CELLS, saveCount })

  /** Shows a text and selects the first of the cells. Always the same function. */
  const [announce] = useState(() => (text: string, cellsToSelect = NO_CELLS) => {
    const { saveCount } = store.view()
    setMessage((last) => {
      if (text === '' && last.text === '' && cellsToSelect.length === 0) return last
      // A screen reader reads the same text again only when it changes.
      return { text: text && text === last.text ? `${text}\u00a0` : text, cellsToSelect, saveCount }
    })
  })

  /** Selects the cells of a row, without a text. Always the same function. */
  const [reveal] = useState(() => (cells: RowCells) => announce('', [cells]))

  const cellsById = new Map(message.cellsToSelect.map((cells) => [cells.id, cells]))
  const revealCells = useEffectEvent(() => {
    const area = firstArea(
      rows.map(({ id }) =>
        cellsById.get(id)?.columns.map((column) => DATA_COLUMNS.indexOf(column)),
      ),
    )
    if (area) selection.reveal(area)
  })
  // After the render, which decides which rows are shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for other cells.
  useLayoutEffect(() => revealCells(), [message.cellsToSelect])

  return { announce, reveal, announcement: message.saveCount === saveCount ? message.text : '' }
}
