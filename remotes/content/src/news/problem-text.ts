import type { FieldError } from 'react-hook-form'
import { m } from '../messages.ts'
import { PROBLEMS } from './news-values.ts'

/**
 * What is said at a field about its error, in the language of the moment.
 *
 * @param max the field's limit, for the error that names it.
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
    case 'not_address':
      return m.field_not_address({ label })
    case 'refused':
      return m.field_refused({ label })
  }
}
