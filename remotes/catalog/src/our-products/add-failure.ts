import { ImageUploadError } from '@vayal/shared/form/image-upload'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { serverText } from '@vayal/shared/runtime/server-text'
import { m } from '../messages.ts'

/** Text after a product could not be added. Source: specification, section 8. */
export function addFailure(error: Error): string {
  return m.product_add_failed({ message: reasonOf(error) })
}

function reasonOf(error: Error): string {
  const cause = error instanceof ImageUploadError ? error.cause : error
  if (!(cause instanceof HttpError)) return error.message
  if (cause.failure === 'network') return m.server_unreachable()
  if (cause.failure === 'timeout') return m.server_timeout()
  if (error instanceof ImageUploadError) return m.category_image_upload_failed()
  return serverText(cause.message, m.server_refused({ status: cause.status }))
}
