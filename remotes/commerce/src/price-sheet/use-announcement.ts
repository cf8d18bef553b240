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

const NO_CHANGES: readonly RowCells[] = []

/** Message about the last action, shown under the sheet and announced. The next save clears it. */
export function useAnnouncement({ sheet, rows, selection }: AnnouncementInput) {
  const { store, saveCount } = sheet
  const [message, setMessage] = useState({ text: '', changes: NO_CHANGES, saveCount })

  /** Shows a text and selects the first of `changes`. Always the same function. */
  const [announce] = useState(() => (text: string, changes = NO_CHANGES) => {
    const { saveCount } = store.view()
    setMessage((last) => {
      if (text === '' && last.text === '' && changes.length === 0) return last
      // A screen reader reads the same text again only when it changes.
      return { text: text && text === last.text ? `${text}\u00a0` : text, changes, saveCount }
    })
  })

  /** Selects the cells of a row, without a text. Always the same function. */
  const [reveal] = useState(() => (change: RowCells) => announce('', [change]))

  const changeOf = new Map(message.changes.map((change) => [change.id, change]))
  const revealChanges = useEffectEvent(() => {
    const area = firstArea(
      rows.map(({ id }) => changeOf.get(id)?.columns.map((column) => DATA_COLUMNS.indexOf(column))),
    )
    if (area) selection.reveal(area)
  })
  // After the render, which decides which rows are shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for other changes.
  useLayoutEffect(() => revealChanges(), [message.changes])

  return { announce, reveal, announcement: message.saveCount === saveCount ? message.text : '' }
}
