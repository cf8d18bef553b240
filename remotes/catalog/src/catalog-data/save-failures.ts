import { ImageUploadError } from '@vayal/shared/form/image-upload'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { serverText } from '@vayal/shared/runtime/server-text'
import { m } from '../messages.ts'

// Source of these texts: specification, section 8.

export function categoryAddFailure(error: Error): string {
  return addFailure(error, m.category_add_failed)
}

export function categoryEditFailure(error: Error): string {
  return error instanceof ImageUploadError
    ? m.category_image_upload_error()
    : m.category_update_failed()
}

export function productAddFailure(error: Error): string {
  const refusal = ({ message, status }: HttpError) =>
    serverText(message, m.server_refused({ status }))
  return m.product_add_failed({ message: addFailure(error, refusal) })
}

/** @param refusal text for an error answer to the save, not to its image upload. */
function addFailure(error: Error, refusal: (answer: HttpError) => string): string {
  const isUpload = error instanceof ImageUploadError
  const cause = isUpload ? error.cause : error
  if (!(cause instanceof HttpError)) return error.message
  if (cause.failure === 'network') return m.server_unreachable()
  if (cause.failure === 'timeout') return m.server_timeout()
  return isUpload ? m.image_upload_failed() : refusal(cause)
}
