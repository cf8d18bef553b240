import { HttpError } from '@vayal/shared/runtime/http-error'
import { serverText } from '@vayal/shared/runtime/server-text'
import { serverProblems } from '@vayal/shared/ui/field-problem'
import { m } from '../../messages.ts'
import { DATA_COLUMNS } from '../../prices/price-fields.ts'
import { priceLabel } from '../../prices/price-labels.ts'
import { isUnanswered } from '../model/row-state.ts'

/**
 * Reason why a row could not be saved, in the current language.
 *
 * @param isConnected false while the page has no connection
 */
export function sendFailureText(error: unknown, isConnected: boolean): string {
  if (!(error instanceof HttpError)) return m.price_save_failed()
  if (isUnanswered(error) && !isConnected) return m.sheet_failed_offline()
  if (error.failure === 'network') return m.sheet_failed_network()
  if (error.failure === 'timeout') return m.sheet_failed_timeout()
  if (error.status === 404) return m.sheet_deleted()
  const named = serverProblems(error).map(([field, { message }]) => {
    const column = DATA_COLUMNS.find((known) => known === field)
    const label = column ? priceLabel(column) : field
    return serverText(`${label}: ${message}`, m.sheet_failed_field({ label }))
  })
  if (named.length > 0) return named.join(' · ')
  return m.sheet_failed_status({ status: error.status })
}
