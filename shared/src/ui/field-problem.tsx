import { MAX_PRICE } from '@vayal/shared/contracts/max-price'
import { MAX_UPLOAD_BYTES } from '@vayal/shared/contracts/upload'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { numberFormat } from '@vayal/shared/runtime/locale'
import { serverText } from '@vayal/shared/runtime/server-text'
import { m } from '../messages.ts'

/** Error of a form's field. Its text is created at render time, in the current language. */
export type FieldProblem = {
  /** A key of {@link TEXTS}. */
  type: string
  /** The server's message for `server`; the limit, e.g. "200", for a limit. */
  message?: string
}

/** The keys belong to the shell contract: released builds contain the schemas that name them. */
const TEXTS: Record<string, (label: string, message: string) => string> = {
  required: (label) => m.field_required({ label }),
  too_long: (label, max) => m.field_too_long({ label, max }),
  too_many: (_, max) => m.list_too_many({ max }),
  item_too_long: (_, max) => m.list_item_too_long({ max }),
  date: () => m.date_not_valid(),
  not_address: (label) => m.field_not_url({ label }),
  not_a_number: () => m.price_not_a_number(),
  ambiguous: () => m.price_ambiguous(),
  negative: () => m.price_negative(),
  too_precise: () => m.price_too_precise(),
  too_large: () => m.price_too_large({ max: inRupees(MAX_PRICE) }),
  mobile_no: () => m.mobile_no_invalid(),
  image_too_large: () => m.image_too_large({ max: MAX_UPLOAD_BYTES / 1024 / 1024 }),
  image_unsupported: () => m.image_unsupported(),
  server: (label, text) => serverText(text, m.field_not_accepted({ label })),
}

/** Returns undefined for a problem that only its form defines. `max` is in characters. */
export function fieldProblemText(
  label: string,
  error: { type: string; message?: string | undefined } | undefined,
  max = 0,
): string | undefined {
  return error && TEXTS[error.type]?.(label, error.message || String(max))
}

function inRupees(value: number): string {
  return numberFormat({ style: 'currency', currency: 'INR' }).format(value)
}

/** The server's field errors, by the field's name on the wire. */
export function serverProblems(error: unknown): [name: string, problem: FieldProblem][] {
  if (!(error instanceof HttpError)) return []
  // Keys are paths, e.g. `Subcategories.2`.
  return Object.entries(error.fields).map(([path, message]) => [
    path.replace(/\..*/s, ''),
    { type: 'server', message },
  ])
}

/** Problem of an image that the server refused; null when the server gave no reason. */
export function imageProblem(error: unknown): FieldProblem | null {
  if (!(error instanceof HttpError)) return null
  if (error.status === 413) return { type: 'image_too_large' }
  if (error.code !== 'unsupported_image') return null
  return error.status === 422
    ? { type: 'server', message: error.message }
    : { type: 'image_unsupported' }
}
