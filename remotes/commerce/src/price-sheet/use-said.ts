import { counted } from '@vayal/shared/runtime/locale'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { m } from '../messages.ts'
import { firstArea } from './grid/sheet-selection.ts'
import type { Selection } from './grid/use-selection.ts'
import type { SheetColumn } from './model/sheet-columns.ts'
import { isFound, type SheetFilter, type SheetRow } from './model/sheet-rows.ts'
import type { RowChange } from './model/sheet-state.ts'
import type { SaveResult } from './store/sheet-store.ts'

type SaidInput = {
  /** Result of the last save. A new result clears the message. */
  result: SaveResult | null
  /** All rows, of which `rows` are shown. */
  all: readonly SheetRow[]
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  filter: Pick<SheetFilter, 'search' | 'category'>
  selection: Pick<Selection, 'reveal'>
}

const NOTHING: readonly RowChange[] = []

/** Message about the last action, shown under the sheet and announced. */
export function useSaid({ result, all, rows, columns, filter, selection }: SaidInput) {
  const [said, setSaid] = useState({ text: '', of: '', changes: NOTHING, before: result })

  function put(text: string, of: string, changes: readonly RowChange[]) {
    setSaid((last) => ({
      // The same again is said again.
      text: text && text === last.text ? `${text}\u00a0` : text,
      of,
      changes,
      before: result,
    }))
  }

  // The rows that are shown are known once it is drawn.
  const reveal = useEffectEvent((changes: readonly RowChange[]) => {
    const changeOf = byId(changes)
    const area = firstArea(
      rows.map(({ id }) => changeOf.get(id)?.columns.map((column) => columns.indexOf(column))),
    )
    if (area) selection.reveal(area)
  })
  useLayoutEffect(() => reveal(said.changes), [said.changes])

  const isOld = said.before !== result
  return {
    text: isOld ? '' : [said.text, hiddenText(said.changes, all, filter)].filter(Boolean).join(' '),
    /** Cell that the message is about; '' for none. */
    of: said.of,
    say: (text: string, of = '') => put(text, of, NOTHING),
    /** Tells of changes, and selects the first of them that are shown. */
    show: (text: string, changes: readonly RowChange[]) => put(text, '', changes),
  }
}

function hiddenText(
  changes: readonly RowChange[],
  all: readonly SheetRow[],
  filter: SaidInput['filter'],
): string {
  if (changes.length === 0) return ''
  const changeOf = byId(changes)
  const hidden = all.filter((row) => changeOf.has(row.id) && !isFound(row, filter)).length
  return hidden > 0 ? m.sheet_not_shown(counted(hidden)) : ''
}

function byId(changes: readonly RowChange[]): ReadonlyMap<string, RowChange> {
  return new Map(changes.map((change) => [change.id, change]))
}
