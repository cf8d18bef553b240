import { MAX_UPLOAD_BYTES } from '@vayal/shared/contracts/upload'
import { HttpError } from '@vayal/shared/runtime/http-error'
import type { FieldError } from 'react-hook-form'
import { m } from '../messages.ts'
import { serverText } from '../server-text.ts'
import { ImageUploadError } from './add-product-api.ts'
import { PROBLEMS } from './product-values.ts'

/**
 * What is said at a field about its error, in the language of the moment.
 *
 * @param max characters the field may have.
 */
export function problemText(
  label: string,
  error: FieldError | undefined,
  max = 0,
): string | undefined {
  switch (PROBLEMS.find((known) => known === error?.type)) {
    case undefined:
      return undefined
    case 'required':
      return m.field_required({ label })
    case 'too_long':
      return m.field_too_long({ label, max })
    case 'image_too_large':
      return m.icon_too_large({ max: MAX_UPLOAD_BYTES / 1024 / 1024 })
    case 'image_unsupported':
      return m.icon_unsupported()
    case 'server':
      return serverText(error?.message, m.field_not_accepted({ label }))
  }
}

/** What the alert says when a product could not be added. Source: specification, section 8. */
export function addFailure(error: Error): string {
  return m.product_add_failed({ message: reason(error) })
}

function reason(error: Error): string {
  const cause = error instanceof ImageUploadError ? error.cause : error
  if (!(cause instanceof HttpError)) return error.message
  if (cause.failure === 'network') return m.server_unreachable()
  if (cause.failure === 'timeout') return m.server_timeout()
  if (error instanceof ImageUploadError) return m.category_image_upload_failed()
  return serverText(cause.message, m.server_refused({ status: cause.status }))
}
