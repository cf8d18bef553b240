import { counted, intlLocale } from '@vayal/shared/runtime/locale'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { focusHeading } from '@vayal/shared/ui/return-focus'
import { dayOf } from '../dates/days.ts'
import { m } from '../messages.ts'
import { rowState } from './row-state.ts'
import type { SheetRow } from './sheet-rows.ts'
import { isClean, type SaveResult } from './use-saving.ts'
import type { Sheet } from './use-sheet.ts'

type MessageProps = { sheet: Sheet }

/** What was found on the device. */
export function RestoredMessage({
  sheet: { restoredFrom, acceptRestored, discardRestored },
}: MessageProps) {
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
          <Button onClick={() => decide(acceptRestored)}>{m.sheet_restored_keep()}</Button>
          <Button variant="ghost" onClick={() => decide(discardRestored)}>
            {m.sheet_restored_drop()}
          </Button>
        </>
      }
    >
      {m.sheet_restored({ time: timeText(restoredFrom) })}
    </Alert>
  )
}

/** How the last save ended, until nothing is left of what it could not save. */
export function ResultMessage({ sheet: { result, rows, sendings, save } }: MessageProps) {
  const today = dayOf(new Date())
  const isLeft = (row: SheetRow) =>
    ['failed', 'conflict', 'gone', 'invalid'].includes(
      rowState(row, sendings.get(row.id), today).kind,
    )
  if (!result || !(isClean(result) || rows.some(isLeft))) return null
  const failed = rows.filter(({ id }) => sendings.get(id)?.kind === 'failed')
  return (
    <Alert
      tone={isClean(result) ? 'success' : 'error'}
      action={
        failed.length > 0 && (
          <Button
            onClick={() => {
              // The button goes with the message.
              focusHeading()
              void save(failed)
            }}
          >
            {m.sheet_retry_failed()}
          </Button>
        )
      }
    >
      {resultText(result)}
    </Alert>
  )
}

function resultText({ saved, failed, conflicts, invalid }: SaveResult): string {
  return [
    saved > 0 && m.sheet_result_saved(counted(saved)),
    failed > 0 && m.sheet_result_failed(counted(failed)),
    conflicts > 0 && m.sheet_result_conflicts(counted(conflicts)),
    invalid > 0 && m.sheet_result_invalid(counted(invalid)),
  ]
    .filter(Boolean)
    .join(' ')
}

function timeText(time: number): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    time,
  )
}
