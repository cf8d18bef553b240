import { counted, intlLocale } from '@vayal/shared/runtime/locale'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { focusHeading } from '@vayal/shared/ui/return-focus'
import { dayOf } from '../dates/days.ts'
import { m } from '../messages.ts'
import { type RowState, rowState } from './model/row-state.ts'
import type { SheetRow } from './model/sheet-rows.ts'
import { rowHints } from './row/cell-notes.ts'
import type { Sheet } from './store/use-sheet.ts'

type MessageProps = { sheet: Sheet }

/** Offers to keep or discard restored drafts. */
export function RestoredMessage({ sheet: { restoredFrom, store } }: MessageProps) {
  if (restoredFrom === null) return null

  function decide(act: () => void) {
    // The buttons go with the message.
    focusHeading()
    act()
  }

  return (
    <Alert
      tone="info"
      action={
        <>
          <Button onClick={() => decide(() => store.acceptRestored())}>
            {m.sheet_restored_keep()}
          </Button>
          <Button variant="ghost" onClick={() => decide(() => store.discardRestored())}>
            {m.sheet_restored_drop()}
          </Button>
        </>
      }
    >
      {m.sheet_restored({ time: timeText(restoredFrom) })}
    </Alert>
  )
}

type ResultMessageProps = MessageProps & {
  onCompare: (rows: readonly SheetRow[]) => void
  brief?: boolean
}

/**
 * How the last save ended, and what is left of what could not be saved.
 *
 * @param brief that all was saved is said until there is more to save
 */
export function ResultMessage({ sheet, onCompare, brief = false }: ResultMessageProps) {
  const { result, rows, store } = sheet
  if (!result) return null
  const today = dayOf(new Date())
  const unsaved = rows.flatMap((row) => {
    if (!result.unsaved.has(row.id)) return []
    return [{ row, kind: rowState(row, today).kind }]
  })
  const rowsThatAre = (...kinds: RowState['kind'][]) =>
    unsaved.filter(({ kind }) => kinds.includes(kind)).map(({ row }) => row)
  const failed = rowsThatAre('failed')
  const conflicts = rowsThatAre('conflict')
  const gone = rowsThatAre('gone')
  const invalid = rowsThatAre('invalid')
  const toCheck = unsaved.filter(({ row, kind }) => kind === 'changed' && rowHints(row).length > 0)
  const isClean =
    failed.length + conflicts.length + gone.length + invalid.length + toCheck.length === 0
  // The user has corrected or reverted the rows that were not saved.
  if (isClean && (result.unsaved.size > 0 || result.saved === 0)) return null
  if (isClean && brief && sheet.changed > 0) return null
  return (
    <Alert
      tone={isClean ? 'success' : 'error'}
      action={
        (failed.length > 0 || conflicts.length > 1) && (
          <>
            {failed.length > 0 && (
              <Button
                onClick={() => {
                  // The button goes with the message.
                  focusHeading()
                  void store.save(failed.map(({ id }) => id))
                }}
              >
                {m.sheet_retry_failed()}
              </Button>
            )}
            {conflicts.length > 1 && (
              <Button onClick={() => onCompare(conflicts)}>{m.sheet_compare_all()}</Button>
            )}
          </>
        )
      }
    >
      {[
        result.saved > 0 && m.sheet_result_saved(counted(result.saved)),
        failed.length > 0 && m.sheet_result_failed(counted(failed.length)),
        conflicts.length > 0 && m.sheet_result_conflicts(counted(conflicts.length)),
        gone.length > 0 && m.sheet_result_gone(counted(gone.length)),
        invalid.length > 0 && m.sheet_result_invalid(counted(invalid.length)),
        toCheck.length > 0 && m.sheet_result_to_check(counted(toCheck.length)),
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  )
}

function timeText(time: number): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    time,
  )
}
