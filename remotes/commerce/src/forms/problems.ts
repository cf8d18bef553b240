import { HttpError } from '@vayal/shared/runtime/http-error'
import type { FieldError } from 'react-hook-form'
import type * as z from 'zod/mini'
import { m } from '../messages.ts'

/** What `problem` finds wrong with a text; `server`: see the error's `message`. */
const PROBLEMS = ['required', 'too_long', 'date', 'server'] as const
type Problem = (typeof PROBLEMS)[number]

/** What the contract finds wrong with a field of text. */
export function problem({ code }: z.core.$ZodIssue): FieldError & { type: Problem } {
  if (code === 'too_big') return { type: 'too_long' }
  // The only rule of a text that is not about its length.
  return { type: code === 'custom' ? 'date' : 'required' }
}

/** What is said at a field of text about its error, in the language of the moment. */
export function problemText(
  label: string,
  error: FieldError | undefined,
  max: number,
): string | undefined {
  switch (PROBLEMS.find((known) => known === error?.type)) {
    case undefined:
      return undefined
    case 'required':
      return m.field_required({ label })
    case 'too_long':
      return m.field_too_long({ label, max })
    case 'date':
      return m.date_not_valid()
    case 'server':
      return error?.message
  }
}

/** What the server found wrong with single fields, by the field's name. */
export function serverProblems(error: unknown): [string, FieldError & { type: Problem }][] {
  if (!(error instanceof HttpError)) return []
  return Object.entries(error.fields).map(([field, message]) => [
    field,
    { type: 'server', message },
  ])
}
