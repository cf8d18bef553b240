import type { Category } from '@vayal/shared/contracts/category'
import { PRODUCT_DISTRICTS } from '@vayal/shared/contracts/districts'
import { PRODUCT_UNITS } from '@vayal/shared/contracts/product'
import { districtName } from '@vayal/shared/runtime/district-name'
import { Button, LinkButton } from '@vayal/shared/ui/button'
import { CheckboxField } from '@vayal/shared/ui/checkbox-field'
import { fieldProblemText } from '@vayal/shared/ui/field-problem'
import { ImageField } from '@vayal/shared/ui/image-field'
import { NumberField } from '@vayal/shared/ui/number-field'
import { PageForm, useFocusOnInvalid } from '@vayal/shared/ui/page-form'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextAreaField, TextField } from '@vayal/shared/ui/text-field'
import { UnsavedChanges } from '@vayal/shared/ui/unsaved-changes'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { m } from '../messages.ts'
import { unitLabel } from '../products/unit-label.ts'
import type { ProductDraft } from './add-product-api.ts'
import * as styles from './product-form.module.css'
import { initialValues, LONGEST, productResolver, refusedFields } from './product-values.ts'

export type ProductFormProps = {
  /** Our Products, with its subcategories and questions; undefined where it is not listed. */
  category: Category | undefined
  /** The failure of the last try, and the upload while it runs. */
  status: ReactNode
  /** Rejects when it failed; the form then stays as it is. */
  onSave: (draft: ProductDraft) => Promise<void>
}

/** The form of a new product. It asks before it is left with unsaved input. */
export function ProductForm({ category, status, onSave }: ProductFormProps) {
  const { register, control, handleSubmit, setError, watch, formState } = useForm({
    defaultValues: initialValues(category),
    resolver: productResolver(category),
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = formState
  const form = useFocusOnInvalid(submitCount)
  const noPrice = watch('noPrice')
  const subcategories = category?.Subcategories ?? []

  const handleSave = handleSubmit(async (draft) => {
    try {
      await onSave(draft)
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
        onSubmit={handleSave}
        busy={isSubmitting}
        status={status}
        buttons={
          <>
            <Button type="submit" variant="primary" busy={isSubmitting} busyLabel={m.add_busy()}>
              {m.product_add()}
            </Button>
            <LinkButton to="/admin/ourproducts">{m.cancel()}</LinkButton>
          </>
        }
      >
        <Controller
          control={control}
          name="image"
          render={({ field }) => (
            <ImageField
              label={m.field_image()}
              required
              file={field.value}
              onChange={field.onChange}
              error={fieldProblemText(m.field_image(), errors.image)}
            />
          )}
        />
        <TextField
          {...register('Name')}
          label={m.field_name()}
          required
          autoComplete="off"
          error={fieldProblemText(m.field_name(), errors.Name, LONGEST.Name)}
        />
        <TextAreaField
          {...register('Description')}
          label={m.product_description()}
          required
          error={fieldProblemText(m.product_description(), errors.Description, LONGEST.Description)}
        />
        <div className={styles.pair}>
          <div className={styles.price}>
            <Controller
              control={control}
              name="Price"
              render={({ field }) => (
                <NumberField
                  {...field}
                  value={noPrice ? '' : field.value}
                  disabled={noPrice}
                  label={m.product_price()}
                  unit="₹"
                  required={!noPrice}
                  error={noPrice ? undefined : fieldProblemText(m.product_price(), errors.Price)}
                />
              )}
            />
            <CheckboxField {...register('noPrice')} label={m.product_no_price()} />
          </div>
          <SelectField
            {...register('Unit')}
            label={m.product_unit()}
            required
            placeholder={m.product_unit_choose()}
            options={PRODUCT_UNITS.map((unit) => ({ value: unit, label: unitLabel(unit) }))}
            error={fieldProblemText(m.product_unit(), errors.Unit)}
          />
        </div>
        <SelectField
          {...register('Subcategory')}
          label={m.product_subcategory()}
          required={subcategories.length > 0}
          disabled={subcategories.length === 0}
          placeholder={
            subcategories.length > 0 ? m.product_subcategory_choose() : m.product_subcategory_none()
          }
          options={subcategories.map((name) => ({ value: name, label: name }))}
          error={fieldProblemText(m.product_subcategory(), errors.Subcategory)}
        />
        <TextField
          {...register('MobileNo')}
          label={m.product_mobile_no()}
          hint={m.product_mobile_hint()}
          required
          type="tel"
          inputMode="tel"
          autoComplete="off"
          error={fieldProblemText(m.product_mobile_no(), errors.MobileNo)}
        />
        <SelectField
          {...register('District')}
          label={m.product_district()}
          required
          placeholder={m.product_district_choose()}
          options={PRODUCT_DISTRICTS.map((name) => ({ value: name, label: districtName(name) }))}
          error={fieldProblemText(m.product_district(), errors.District)}
        />
        {category?.AdditionalQuestions.map((question, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: the same question may stand twice, and their order never changes.
            key={index}
            {...register(`answers.${index}`)}
            label={question}
            autoComplete="off"
          />
        ))}
      </PageForm>
    </>
  )
}
