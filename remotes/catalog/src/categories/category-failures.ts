import { ImageUploadError } from '@vayal/shared/form/image-upload'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { m } from '../messages.ts'

/** Text after a category could not be added. Source: specification, section 8. */
export function addFailure(error: Error): string {
  const isUpload = error instanceof ImageUploadError
  const cause = isUpload ? error.cause : error
  if (!(cause instanceof HttpError)) return error.message
  if (cause.failure === 'network') return m.server_unreachable()
  if (cause.failure === 'timeout') return m.server_timeout()
  return isUpload ? m.category_image_upload_failed() : m.category_add_failed()
}

/** Text after a category could not be updated. Source: specification, section 8. */
export function editFailure(error: Error): string {
  return error instanceof ImageUploadError
    ? m.category_image_upload_error()
    : m.category_update_failed()
}
