import { todayInIndia } from '@vayal/shared/runtime/days'
import { useEffect, useSyncExternalStore } from 'react'
import type { DataColumn } from '../../prices/price-fields.ts'
import type { CellText } from '../model/edit-steps.ts'
import { CHANGED, type RowState, rowState } from '../model/row-state.ts'
import type { SheetRow } from '../model/sheet-row.ts'
import type { SheetStore } from '../store/sheet-store.ts'
import { warningTexts } from './cell-notes.ts'

export const NOTE_ID = 'sheet-note'

export type CellProps = {
  row: SheetRow
  column: DataColumn
  state: RowState
  actions: RowActions
}

/** Actions of a row, in the grid and on a card. The same object at each render. */
export type RowActions = {
  store: SheetStore
  /** Called with each key while a cell is typed into; null discards the text. */
  onType: (typed: CellText | null) => void
  onCommit: () => void
  onHistory: (row: SheetRow) => void
  onStatus: Partial<Record<RowState['kind'], (row: SheetRow) => void>>
}

export function useTyping(store: SheetStore, id: string): CellText | null {
  return useSyncExternalStore(store.subscribe, () => store.typingIn(id))
}

/** Row as a commit of the typed text would leave it. */
export function useRowWithTyping(store: SheetStore, row: SheetRow): SheetRow {
  return useSyncExternalStore(store.subscribe, () => store.rowWithTyping(row.id) ?? row)
}

/** State of the row as a commit of the typed text would leave it, but a new problem is hidden until the commit: its text would move the fields below (see `afterClick`). */
export function useRowState(store: SheetStore, row: SheetRow): RowState {
  const today = todayInIndia()
  return useSyncExternalStore(store.subscribe, () => {
    const state = rowState(store.rowWithTyping(row.id) ?? row, today)
    const isNewProblem = state.kind === 'invalid' && rowState(row, today).kind !== 'invalid'
    return isNewProblem ? CHANGED : state
  })
}

/** Columns that have an entry once the typed text is committed. */
export function useChangedColumns(store: SheetStore, row: SheetRow): readonly string[] {
  // A string, because snapshots of an unchanged row must be equal.
  const columns = useSyncExternalStore(store.subscribe, () => {
    const { draft } = store.rowWithTyping(row.id) ?? row
    return Object.keys(draft?.texts ?? {}).join(' ')
  })
  return columns === '' ? [] : columns.split(' ')
}

/** Row whose warnings a grid row shows: with the typed text if the committed row has a warning, else as committed, so that a first warning appears on commit. */
export function useRowForWarnings(store: SheetStore, row: SheetRow): SheetRow {
  const isWarned = warningTexts(row).length > 0
  return useSyncExternalStore(store.subscribe, () =>
    isWarned ? (store.rowWithTyping(row.id) ?? row) : row,
  )
}

/** Commits the typed text when a click elsewhere or a filter removes the input of its row. */
export function useCommitOnRemoval({ store, onCommit }: RowActions, id: string): void {
  useEffect(
    () => () => {
      if (store.typingIn(id)) onCommit()
    },
    [store, onCommit, id],
  )
}
