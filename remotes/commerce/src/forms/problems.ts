import type * as z from '@vayal/shared/contracts/schema'
import { type FieldProblem, fieldProblemText } from '@vayal/shared/ui/field-problem'
import type { FieldError } from 'react-hook-form'
import { m } from '../messages.ts'

/** What the contract finds wrong with a field of text. */
export function problem({ code }: z.core.$ZodIssue): FieldProblem | { type: 'date' } {
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
  return error?.type === 'date' ? m.date_not_valid() : fieldProblemText(label, error, max)
}
