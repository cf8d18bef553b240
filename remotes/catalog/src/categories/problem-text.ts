import type { FieldError } from 'react-hook-form'
import { m } from '../messages.ts'
import { serverText } from '../server-text.ts'
import { PROBLEMS } from './category-values.ts'

/**
 * What is said at a field about its error, in the language of the moment.
 *
 * @param max the field's limit, for the errors that name it.
 */
export function problemText(
  label: string,
  max: number,
  error: FieldError | undefined,
): string | undefined {
  switch (PROBLEMS.find((known) => known === error?.type)) {
    case undefined:
      return undefined
    case 'required':
      return m.field_required({ label })
    case 'too_long':
      return m.field_too_long({ label, max })
    case 'item_too_long':
      return m.list_item_too_long({ max })
    case 'too_many':
      return m.list_too_many({ max })
    case 'icon_too_large':
      return m.icon_too_large({ max })
    case 'icon_unsupported':
      return m.icon_unsupported()
    case 'server':
      return serverText(error?.message, m.field_not_accepted({ label }))
  }
}
