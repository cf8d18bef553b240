import { counted } from '@vayal/shared/runtime/locale'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { m } from '../messages.ts'
import { firstArea, type Selection } from './grid/use-selection.ts'
import { isFound, type RowFilter } from './model/row-filter.ts'
import type { SheetColumn } from './model/sheet-columns.ts'
import type { SheetRow } from './model/sheet-row.ts'
import type { RowChange } from './model/sheet-state.ts'
import type { Sheet } from './store/use-sheet.ts'

type AnnouncementInput = {
  sheet: Sheet
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  filter: Pick<RowFilter, 'found' | 'category'>
  selection: Pick<Selection, 'reveal'>
}

/** Cell or changes that a message is about. */
type Subject = { cell?: string; changes?: readonly RowChange[] }

const NO_CHANGES: readonly RowChange[] = []

/** Message about the last action, shown under the sheet and announced. The next save clears it. */
export function useAnnouncement({ sheet, rows, columns, filter, selection }: AnnouncementInput) {
  const { store, result } = sheet
  const [message, setMessage] = useState({ text: '', cell: '', changes: NO_CHANGES, after: result })

  // The same functions at each render.
  const [actions] = useState(() => ({
    /** Shows a text; of `changes`, selects the first that are shown. */
    say(text: string, { cell = '', changes = NO_CHANGES }: Subject = {}) {
      const { result: after } = store.view()
      setMessage((last) => ({
        // A screen reader reads the same text again only when it changes.
        text: text && text === last.text ? `${text}\u00a0` : text,
        cell,
        changes,
        after,
      }))
    },
    /** Clears the message about a cell. */
    clear: (cell: string) =>
      setMessage((last) => (last.cell === cell ? { ...last, text: '', cell: '' } : last)),
  }))

  const changeOf = new Map(message.changes.map((change) => [change.id, change]))
  const reveal = useEffectEvent(() => {
    const area = firstArea(
      rows.map(({ id }) => changeOf.get(id)?.columns.map((column) => columns.indexOf(column))),
    )
    if (area) selection.reveal(area)
  })
  // The rows that are shown are known once they are drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes are revealed.
  useLayoutEffect(() => reveal(), [message.changes])

  const hidden = sheet.rows.filter((row) => changeOf.has(row.id) && !isFound(row, filter)).length
  const texts = [message.text, hidden > 0 && m.sheet_not_shown(counted(hidden))]
  const isCurrent = message.after === result
  return { ...actions, text: isCurrent ? texts.filter(Boolean).join(' ') : '' }
}
