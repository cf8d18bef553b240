import { HttpError } from '@vayal/shared/runtime/http-error'
import { OfflineError } from '@vayal/shared/runtime/offline-error'
import { m } from '../messages.ts'

export type Decision = 'approve' | 'reject'

/** Returns true when another administrator has decided or deleted the item since it was loaded. */
export function isOutdated(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 412 || error.status === 404)
}

/** @param errors one for each item whose decision failed */
export function decisionFailureText(
  errors: readonly unknown[],
  texts: { conflict: string; failed: string },
): string {
  const [first] = errors
  if (first instanceof OfflineError) return m.decision_offline()
  return errors.length === 1 && isOutdated(first) ? texts.conflict : texts.failed
}
