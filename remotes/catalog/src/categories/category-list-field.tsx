import { CATEGORY_LIMITS } from '@vayal/shared/contracts/category'
import { StringListField } from '@vayal/shared/ui/string-list-field'
import { type Control, useController } from 'react-hook-form'
import type { CategoryDraft } from './categories-api.ts'
import type { CategoryValues } from './category-values.ts'
import { problemText } from './problem-text.ts'

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
  const { error } = items.fieldState
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
      error={problemText(
        label,
        error?.type === 'too_many' ? limit : CATEGORY_LIMITS.listItem,
        error,
      )}
    />
  )
}
