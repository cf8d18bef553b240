import { intlLocale } from '@vayal/shared/runtime/locale'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { m } from '../messages.ts'
import * as styles from './sheet-messages.module.css'
import { isClean, type SaveResult } from './use-saving.ts'
import type { Sheet } from './use-sheet.ts'

/** Above the sheet: what was found on the device, and how the last save ended. */
export function SheetMessages({ sheet }: { sheet: Sheet }) {
  const { result, restoredFrom } = sheet
  if (!result && restoredFrom === null) return null
  const failed = sheet.rows.filter(({ id }) => sheet.sendings.get(id)?.kind === 'failed')
  return (
    <div className={styles.messages}>
      {restoredFrom !== null && (
        <Alert
          tone="info"
          action={
            <div className={styles.choices}>
              <Button onClick={sheet.acceptRestored}>{m.sheet_restored_keep()}</Button>
              <Button variant="ghost" onClick={sheet.dropAll}>
                {m.sheet_restored_drop()}
              </Button>
            </div>
          }
        >
          {m.sheet_restored({ time: timeText(restoredFrom) })}
        </Alert>
      )}
      {result && (
        <Alert
          tone={isClean(result) ? 'success' : 'error'}
          action={
            failed.length > 0 && (
              <Button onClick={() => void sheet.save(failed)}>{m.sheet_retry_failed()}</Button>
            )
          }
        >
          {resultText(result)}
        </Alert>
      )}
    </div>
  )
}

function resultText({ saved, failed, conflicts, invalid }: SaveResult): string {
  return [
    saved > 0 && m.sheet_result_saved({ count: saved }),
    failed > 0 && m.sheet_result_failed({ count: failed }),
    conflicts > 0 && m.sheet_result_conflicts({ count: conflicts }),
    invalid > 0 && m.sheet_result_invalid({ count: invalid }),
  ]
    .filter(Boolean)
    .join(' ')
}

function timeText(time: number): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    time,
  )
}
