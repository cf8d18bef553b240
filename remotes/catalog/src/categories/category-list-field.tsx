import { type FieldHost, FormField } from '@vayal/shared/form/form-field'
import { StringListField } from '@vayal/shared/ui/string-list-field'
import type { CategoryFormValues } from './category-values.ts'

type CategoryListFieldProps<Body> = {
  form: FieldHost<CategoryFormValues, Body>
  /** Form fields of the list and of the text input that adds to it. */
  names: {
    items: 'Subcategories' | 'AdditionalQuestions'
    input: 'newSubcategory' | 'newQuestion'
  }
  inputLabel: string
  addLabel: string
  hint?: string
  /** Number of items that disables the Add button; without it, only the contract has a limit. */
  max?: number
}

export function CategoryListField<Body>({ form, names, ...field }: CategoryListFieldProps<Body>) {
  return (
    <FormField form={form} name={names.input}>
      {(input) => (
        <FormField form={form} name={names.items}>
          {({ value, onChange, label, error }) => (
            <StringListField
              {...field}
              label={label}
              error={error}
              items={value}
              onChange={onChange}
              draft={{ text: input.value, onChange: input.onChange }}
            />
          )}
        </FormField>
      )}
    </FormField>
  )
}
