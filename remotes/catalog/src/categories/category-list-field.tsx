import { CATEGORY_LIMITS } from '@vayal/shared/contracts/category'
import { fieldProblemText } from '@vayal/shared/ui/field-problem'
import { StringListField } from '@vayal/shared/ui/string-list-field'
import { type Control, useController } from 'react-hook-form'
import { m } from '../messages.ts'
import type { CategoryDraft } from './categories-api.ts'
import type { CategoryValues } from './category-values.ts'

type CategoryListFieldProps = {
  control: Control<CategoryValues, unknown, CategoryDraft>
  /** Where the form keeps the list and what is typed for it. */
  names: {
    items: 'Subcategories' | 'AdditionalQuestions'
    draft: 'newSubcategory' | 'newQuestion'
  }
  label: string
  inputLabel: string
  addLabel: string
  hint?: string
  limit: number
  /** Says the limit and stops at it; otherwise it only holds when the form is sent. */
  showLimit?: boolean
}

/** A list of texts in the category form. */
export function CategoryListField({
  control,
  names,
  label,
  inputLabel,
  addLabel,
  hint,
  limit,
  showLimit = false,
}: CategoryListFieldProps) {
  const items = useController({ control, name: names.items })
  const draft = useController({ control, name: names.draft })

  function errorText(): string | undefined {
    const { error } = items.fieldState
    if (error?.type === 'item_too_long')
      return m.list_item_too_long({ max: CATEGORY_LIMITS.listItem })
    if (error?.type === 'too_many') return m.list_too_many({ max: limit })
    return fieldProblemText(label, error)
  }

  return (
    <StringListField
      label={label}
      inputLabel={inputLabel}
      addLabel={addLabel}
      hint={hint}
      max={showLimit ? limit : undefined}
      items={items.field.value}
      onChange={items.field.onChange}
      draft={{ text: draft.field.value, onChange: draft.field.onChange }}
      error={errorText()}
    />
  )
}
