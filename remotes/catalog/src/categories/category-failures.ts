import { HttpError } from '@vayal/shared/runtime/http-error'
import { m } from '../messages.ts'
import { IconUploadError } from './categories-api.ts'

/** What the alert says when a category could not be added. Source: specification, section 8. */
export function addFailure(error: Error): string {
  const uploading = error instanceof IconUploadError
  const cause = uploading ? error.cause : error
  if (!(cause instanceof HttpError)) return error.message
  if (cause.failure === 'network') return m.server_unreachable()
  if (cause.failure === 'timeout') return m.server_timeout()
  return uploading ? m.category_image_upload_failed() : m.category_add_failed()
}

/** The same when a category could not be saved. */
export function editFailure(error: Error): string {
  return error instanceof IconUploadError
    ? m.category_image_upload_error()
    : m.category_update_failed()
}

/** Whether someone else changed the category since it was loaded. */
export function isConflict(error: Error): boolean {
  return error instanceof HttpError && error.status === 412
}
