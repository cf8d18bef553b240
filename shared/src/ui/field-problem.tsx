import { MAX_UPLOAD_BYTES } from '@vayal/shared/contracts/upload'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { serverText } from '@vayal/shared/runtime/server-text'
import { m } from '../messages.ts'

/** What any form may find wrong with a field; a form may know more. `server`: see `message`. */
const FIELD_PROBLEMS = [
  'required',
  'too_long',
  'image_too_large',
  'image_unsupported',
  'server',
] as const

/** Kept as a form's error; its text is made when it is shown. */
export type FieldProblem = { type: (typeof FIELD_PROBLEMS)[number]; message?: string }

/**
 * What is said at a field about its error, in the language of the moment.
 *
 * @param error of any type; undefined is answered for one that only its form knows.
 * @param max characters the field may have.
 */
export function fieldProblemText(
  label: string,
  error: { type: string; message?: string | undefined } | undefined,
  max = 0,
): string | undefined {
  switch (FIELD_PROBLEMS.find((known) => known === error?.type)) {
    case undefined:
      return undefined
    case 'required':
      return m.field_required({ label })
    case 'too_long':
      return m.field_too_long({ label, max })
    case 'image_too_large':
      return m.image_too_large({ max: MAX_UPLOAD_BYTES / 1024 / 1024 })
    case 'image_unsupported':
      return m.image_unsupported()
    case 'server':
      return serverText(error?.message, m.field_not_accepted({ label }))
  }
}

/** What the server found wrong with single fields, by the field's name on the wire. */
export function serverProblems(error: unknown): [name: string, problem: FieldProblem][] {
  if (!(error instanceof HttpError)) return []
  // Keys are paths, e.g. `Subcategories.2`.
  return Object.entries(error.fields).map(([path, message]) => [
    path.replace(/\..*/s, ''),
    { type: 'server', message },
  ])
}

/** What is wrong with a picture that the server did not take; null when it did not say. */
export function imageProblem(error: unknown): FieldProblem | null {
  if (!(error instanceof HttpError)) return null
  if (error.status === 413) return { type: 'image_too_large' }
  if (error.code !== 'unsupported_image') return null
  return error.status === 422
    ? { type: 'server', message: error.message }
    : { type: 'image_unsupported' }
}
