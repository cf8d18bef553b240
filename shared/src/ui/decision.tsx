import { HttpError } from '@vayal/shared/runtime/http-error'

export type Decision = 'approve' | 'reject'

/** Returns true when another administrator has decided or deleted the item since it was loaded. */
export function isOutdated(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 412 || error.status === 404)
}
