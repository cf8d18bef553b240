import {
  CATEGORY_TYPES,
  type Category,
  category as categoryContract,
  MAX_ADDITIONAL_QUESTIONS,
} from '@vayal/shared/contracts/category'
import { FormField } from '@vayal/shared/form/form-field'
import { useImageUpload } from '@vayal/shared/form/image-upload'
import { useEntityForm } from '@vayal/shared/form/use-entity-form'
import { useReturnPath } from '@vayal/shared/runtime/return-path'
import { Navigate } from '@vayal/shared/runtime/router'
import { EntityPageForm } from '@vayal/shared/ui/entity-page-form'
import { ImageField } from '@vayal/shared/ui/image-field'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextField } from '@vayal/shared/ui/text-field'
import { categoriesQuery } from '../catalog-data/categories-query.ts'
import { categoryAddFailure, categoryEditFailure } from '../catalog-data/save-failures.ts'
import { m } from '../messages.ts'
import { sendCategory } from './categories-api.ts'
import { CategoryListField } from './category-list-field.tsx'
import { categoryTypeLabel } from './category-type-label.ts'
import { categoryBody, categoryResolver, toCategoryValues } from './category-values.ts'

export function CategoryForm({ category }: { category?: Category }) {
  const returnPath = useReturnPath('/admin/categories')
  const { upload, ...uploading } = useImageUpload()
  const form = useEntityForm({
    list: categoriesQuery,
    edited: category,
    body: categoryBody,
    stored: categoryContract,
    toValues: toCategoryValues,
    resolver: categoryResolver,
    labels: {
      Name: m.field_name,
      icon: m.field_icon,
      iconUrl: m.field_icon,
      CategoryType: m.category_type,
      Subcategories: m.category_subcategories,
      AdditionalQuestions: category ? questionsWithLimit : m.category_questions,
    },
    displayText: {
      CategoryType: categoryTypeLabel,
      iconUrl: (url) => url && m.stored_image(),
    },
    coupledFields: () => ['icon', 'iconUrl'],
    imageField: 'icon',
    save: async (body, { send, edited, values: { icon, iconUrl } }) => {
      const Icon = icon ? await upload(icon) : iconUrl
      return sendCategory({ ...body, Icon }, send, edited)
    },
    texts: {
      saved: category ? m.category_updated : m.category_added,
      failed: category ? categoryEditFailure : categoryAddFailure,
    },
  })
  if (form.isSaved) return <Navigate to={returnPath} replace />

  return (
    <EntityPageForm
      form={form}
      addLabel={m.category_add()}
      cancelTo={returnPath}
      upload={uploading}
    >
      <TextField {...form.field('Name')} autoComplete="off" />
      <FormField form={form} name="icon">
        {({ value, ...field }) => (
          <ImageField
            {...field}
            required={false}
            file={value}
            currentUrl={form.values.iconUrl}
            onRemoveCurrent={() => form.setValue('iconUrl', '', { shouldDirty: true })}
          />
        )}
      </FormField>
      <SelectField
        {...form.field('CategoryType')}
        options={CATEGORY_TYPES.map((type) => ({ value: type, label: categoryTypeLabel(type) }))}
      />
      <CategoryListField
        form={form}
        names={{ items: 'Subcategories', input: 'newSubcategory' }}
        inputLabel={m.subcategory_item()}
        addLabel={m.subcategory_add()}
      />
      <CategoryListField
        form={form}
        names={{ items: 'AdditionalQuestions', input: 'newQuestion' }}
        inputLabel={m.question_item()}
        addLabel={m.question_add()}
        hint={m.category_questions_hint({ max: MAX_ADDITIONAL_QUESTIONS })}
        max={MAX_ADDITIONAL_QUESTIONS}
      />
    </EntityPageForm>
  )
}

function questionsWithLimit(): string {
  return m.category_questions_max({ max: MAX_ADDITIONAL_QUESTIONS })
}
