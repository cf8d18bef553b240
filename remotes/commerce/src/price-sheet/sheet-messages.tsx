import { connectedAtom } from '@vayal/shared/runtime/connection'
import { formatInstant, todayInIndia } from '@vayal/shared/runtime/days'
import { counted } from '@vayal/shared/runtime/locale'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { focusHeading } from '@vayal/shared/ui/return-focus'
import { useNarrow } from '@vayal/shared/ui/use-narrow'
import { useAtomValue } from 'jotai'
import { m } from '../messages.ts'
import { isRetriedOnReconnect, rowState } from './model/row-state.ts'
import type { SheetRow } from './model/sheet-row.ts'
import type { RowCells } from './model/sheet-state.ts'
import { hasUnacknowledgedWarning } from './model/sheet-writes.ts'
import { cellsToCorrect } from './row/cell-notes.ts'
import * as styles from './save-bar.module.css'
import type { Sheet } from './store/use-sheet.ts'

/** Returns a handler that focuses the heading before `act`: the button disappears with its message. */
function focusHeadingThen(act: () => void): () => void {
  return () => {
    focusHeading()
    act()
  }
}

export function RestoredMessage({ sheet: { restoredSavedAt, store } }: { sheet: Sheet }) {
  if (restoredSavedAt === null) return null
  return (
    <Alert
      tone="info"
      action={
        <>
          <Button onClick={focusHeadingThen(store.keepRestored)}>{m.sheet_restored_keep()}</Button>
          <Button variant="ghost" onClick={focusHeadingThen(store.discardRestored)}>
            {m.sheet_discard()}
          </Button>
        </>
      }
    >
      {m.sheet_restored({ time: formatInstant(restoredSavedAt) })}
    </Alert>
  )
}

/** For a device that is full, or a private window without storage. */
export function NotPersistedMessage({ sheet: { isDirty, isPersisted } }: { sheet: Sheet }) {
  return isDirty && !isPersisted && <Alert tone="warning">{m.sheet_not_kept()}</Alert>
}

const NOT_SAVED_TEXTS = {
  failed: m.sheet_result_failed,
  conflict: m.sheet_result_conflicts,
  deleted: m.sheet_result_deleted,
  invalid: m.sheet_result_invalid,
  to_check: m.sheet_result_to_check,
} as const

const KINDS_TO_CORRECT = ['invalid', 'to_check', 'deleted']

/** A text for each kind. If there are more than two, only the total, because no more fits. */
function notSavedTexts(byKind: ReadonlyMap<string, readonly SheetRow[]>): string[] {
  const countOf = (kind: string) => byKind.get(kind)?.length ?? 0
  const kinds = Object.entries(NOT_SAVED_TEXTS).filter(([kind]) => byKind.has(kind))
  const others = byKind.has('to_check') ? countOf('changed') : 0
  if (kinds.length > 2) {
    const total = kinds.reduce((sum, [kind]) => sum + countOf(kind), others)
    return [m.sheet_result_not_saved(counted(total))]
  }
  const texts = kinds.map(([kind, text]) => text(counted(countOf(kind))))
  return others > 0 ? [...texts, m.sheet_result_others(counted(others))] : texts
}

type ResultMessageProps = {
  sheet: Sheet
  onCompare: (rows: readonly SheetRow[]) => void
  onGoTo: (cells: RowCells) => void
}

export function ResultMessage({ sheet, onCompare, onGoTo }: ResultMessageProps) {
  const { result } = sheet
  const narrow = useNarrow()
  const isConnected = useAtomValue(connectedAtom)
  if (!result) return null
  const today = todayInIndia()
  function kindOf(row: SheetRow): string {
    const { kind } = rowState(row, today)
    return kind === 'changed' && hasUnacknowledgedWarning(row, today) ? 'to_check' : kind
  }
  const byKind = Map.groupBy(result.notSavedRows, kindOf)
  const texts = notSavedTexts(byKind)
  const { failed = [], conflict: conflicts = [] } = Object.fromEntries(byKind)
  const awaitingConnection = isConnected
    ? []
    : failed.filter((row) => isRetriedOnReconnect(row, today))
  if (awaitingConnection.length > 0) texts.push(m.sheet_result_offline())
  const isSuccess = texts.length === 0
  // The user has corrected the rows that were not saved.
  if (isSuccess && (result.notSavedRows.length > 0 || result.savedCount === 0)) return null
  // A phone has no room for it during the next entry.
  if (isSuccess && narrow && sheet.dirtyCount > 0) return null
  if (result.savedCount > 0) texts.unshift(m.sheet_result_saved(counted(result.savedCount)))
  const text = texts.join(' ')
  const handleRetry = focusHeadingThen(() => void sheet.store.save(failed.map(({ id }) => id)))
  const retry = failed.length > awaitingConnection.length && (
    <Button onClick={handleRetry}>{m.sheet_retry_failed()}</Button>
  )
  const compare = conflicts.length > 0 && (
    <Button onClick={() => onCompare(conflicts)}>
      {conflicts.length > 1 ? m.sheet_compare_all() : m.sheet_compare()}
    </Button>
  )
  const first = result.notSavedRows.find((row) => KINDS_TO_CORRECT.includes(kindOf(row)))
  const goTo = first && (
    <Button onClick={() => onGoTo(cellsToCorrect(first))}>{m.sheet_go_to_first()}</Button>
  )
  return (
    <Alert
      tone={isSuccess ? 'success' : 'error'}
      action={
        // Only two buttons fit, so Retry and Compare replace this one.
        retry || compare ? (
          <>
            {retry}
            {compare}
          </>
        ) : (
          goTo
        )
      }
    >
      <p className={styles.result} title={text}>
        {text}
      </p>
    </Alert>
  )
}
