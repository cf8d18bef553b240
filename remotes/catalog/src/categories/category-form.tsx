import {
  CATEGORY_LIMITS,
  CATEGORY_TYPES,
  type Category,
  MAX_ADDITIONAL_QUESTIONS,
} from '@vayal/shared/contracts/category'
import { useWayBack } from '@vayal/shared/runtime/came-from'
import type { UploadState } from '@vayal/shared/runtime/use-upload'
import { Button, LinkButton } from '@vayal/shared/ui/button'
import { fieldProblemText } from '@vayal/shared/ui/field-problem'
import { ImageField } from '@vayal/shared/ui/image-field'
import { PageForm, useFocusOnInvalid } from '@vayal/shared/ui/page-form'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextField } from '@vayal/shared/ui/text-field'
import { UnsavedChanges } from '@vayal/shared/ui/unsaved-changes'
import { UploadProgress } from '@vayal/shared/ui/upload-progress'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { m } from '../messages.ts'
import type { CategoryDraft } from './categories-api.ts'
import { CategoryListField } from './category-list-field.tsx'
import { categoryTypeLabel } from './category-type-label.ts'
import { initialValues, refusedFields, resolveCategory } from './category-values.ts'

export type CategoryFormProps = {
  /** What is edited; left out for a new category. */
  category?: Category
  questionsLabel: string
  submitLabel: string
  busyLabel: string
  /** The icon on its way. */
  upload: { state: UploadState | null; cancel: () => void }
  /** The failure of the last try. `submit` sends the form once more, with `overwrite`. */
  alert: (submit: () => void) => ReactNode
  /** Rejects when it failed; the form then stays as it is. */
  onSave: (draft: CategoryDraft, options: { overwrite: boolean }) => Promise<void>
}

/** The form of a category, new or edited. It asks before it is left with unsaved input. */
export function CategoryForm({
  category,
  questionsLabel,
  submitLabel,
  busyLabel,
  upload,
  alert,
  onSave,
}: CategoryFormProps) {
  const { register, control, handleSubmit, setError, setValue, watch, formState } = useForm({
    defaultValues: initialValues(category),
    resolver: resolveCategory,
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = formState
  const form = useFocusOnInvalid(submitCount)
  const wayBack = useWayBack('/admin/categories')

  const submit = (overwrite: boolean) =>
    handleSubmit(async (draft) => {
      try {
        await onSave(draft, { overwrite })
      } catch (error) {
        // The page shows what failed as a whole.
        for (const [field, problem] of refusedFields(error)) setError(field, problem)
      }
    })

  return (
    <>
      <UnsavedChanges when={isDirty} />
      <PageForm
        ref={form}
        onSubmit={submit(false)}
        busy={isSubmitting}
        status={
          <>
            {upload.state && <UploadProgress state={upload.state} onCancel={upload.cancel} />}
            {alert(submit(true))}
          </>
        }
        buttons={
          <>
            <Button type="submit" variant="primary" busy={isSubmitting} busyLabel={busyLabel}>
              {submitLabel}
            </Button>
            <LinkButton to={wayBack}>{m.cancel()}</LinkButton>
          </>
        }
      >
        <TextField
          {...register('Name')}
          label={m.field_name()}
          required
          autoComplete="off"
          error={fieldProblemText(m.field_name(), errors.Name, CATEGORY_LIMITS.name)}
        />
        <Controller
          control={control}
          name="icon"
          render={({ field }) => (
            <ImageField
              label={m.field_icon()}
              file={field.value}
              currentUrl={watch('keptIcon')}
              onChange={field.onChange}
              onRemoveCurrent={() => setValue('keptIcon', '', { shouldDirty: true })}
              error={fieldProblemText(m.field_icon(), errors.icon)}
            />
          )}
        />
        <SelectField
          {...register('CategoryType')}
          label={m.category_type()}
          required
          options={CATEGORY_TYPES.map((type) => ({ value: type, label: categoryTypeLabel(type) }))}
          error={fieldProblemText(m.category_type(), errors.CategoryType)}
        />
        <CategoryListField
          control={control}
          names={{ items: 'Subcategories', draft: 'newSubcategory' }}
          label={m.category_subcategories()}
          inputLabel={m.subcategory_item()}
          addLabel={m.subcategory_add()}
          limit={CATEGORY_LIMITS.subcategories}
        />
        <CategoryListField
          control={control}
          names={{ items: 'AdditionalQuestions', draft: 'newQuestion' }}
          label={questionsLabel}
          inputLabel={m.question_item()}
          addLabel={m.question_add()}
          hint={m.category_questions_hint({ max: MAX_ADDITIONAL_QUESTIONS })}
          limit={MAX_ADDITIONAL_QUESTIONS}
          showLimit
        />
      </PageForm>
    </>
  )
}
