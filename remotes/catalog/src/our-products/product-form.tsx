import type { Category } from '@vayal/shared/contracts/category'
import { PRODUCT_DISTRICTS } from '@vayal/shared/contracts/districts'
import {
  PRODUCT_LIMITS,
  PRODUCT_UNITS,
  product as productContract,
} from '@vayal/shared/contracts/product'
import { FormField } from '@vayal/shared/form/form-field'
import { useImageUpload } from '@vayal/shared/form/image-upload'
import { useEntityForm } from '@vayal/shared/form/use-entity-form'
import { districtName } from '@vayal/shared/runtime/district-name'
import { useReturnPath } from '@vayal/shared/runtime/return-path'
import { Navigate } from '@vayal/shared/runtime/router'
import { CheckboxField } from '@vayal/shared/ui/checkbox-field'
import { EntityPageForm } from '@vayal/shared/ui/entity-page-form'
import { ImageField } from '@vayal/shared/ui/image-field'
import { NumberField } from '@vayal/shared/ui/number-field'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextAreaField, TextField } from '@vayal/shared/ui/text-field'
import { ourProductsQuery } from '../catalog-data/category-products.ts'
import { productAddFailure } from '../catalog-data/save-failures.ts'
import { m } from '../messages.ts'
import { unitLabel } from '../products/unit-label.ts'
import { imageName } from './image-name.ts'
import * as styles from './product-form.module.css'
import { newProductValues, productBody, productResolver } from './product-values.ts'

/** `category` is undefined if the backend does not list Our Products. */
export function ProductForm({ category }: { category: Category | undefined }) {
  const { upload, ...uploading } = useImageUpload()
  const subcategories = category?.Subcategories ?? []
  const form = useEntityForm({
    list: ourProductsQuery,
    edited: undefined,
    body: productBody,
    stored: productContract,
    toValues: () => newProductValues(category),
    resolver: productResolver(category),
    labels: {
      image: m.field_image,
      Name: m.field_name,
      Description: m.product_description,
      Price: m.product_price,
      Unit: m.product_unit,
      Subcategory: m.product_subcategory,
      MobileNo: m.product_mobile_no,
      District: m.product_district,
    },
    imageField: 'image',
    save: async (body, { send, values: { image } }) => {
      const Image = image ? await upload(image, imageName(body.Name, image)) : ''
      return send('POST', '/add-product', { ...body, Image })
    },
    texts: { saved: m.product_added, failed: productAddFailure },
  })
  const { noPrice } = form.values
  const returnPath = useReturnPath('/admin/ourproducts')
  if (form.isSaved) return <Navigate to={returnPath} replace />

  return (
    <EntityPageForm form={form} addLabel={m.product_add()} cancelTo={returnPath} upload={uploading}>
      <FormField form={form} name="image">
        {({ value, ...field }) => <ImageField {...field} file={value} />}
      </FormField>
      <TextField {...form.field('Name')} autoComplete="off" />
      <TextAreaField {...form.field('Description')} />
      <div className={styles.pair}>
        <div className={styles.price}>
          <FormField form={form} name="Price">
            {(field) => (
              <NumberField
                {...field}
                value={noPrice ? '' : field.value}
                onChange={({ target }) => field.onChange(target.value)}
                disabled={noPrice}
                unit="₹"
                required={!noPrice}
                error={noPrice ? undefined : field.error}
              />
            )}
          </FormField>
          <CheckboxField {...form.register('noPrice')} label={m.product_no_price()} />
        </div>
        <SelectField
          {...form.field('Unit')}
          placeholder={m.product_unit_choose()}
          options={PRODUCT_UNITS.map((unit) => ({ value: unit, label: unitLabel(unit) }))}
        />
      </div>
      <SelectField
        {...form.field('Subcategory')}
        required={subcategories.length > 0}
        disabled={subcategories.length === 0}
        placeholder={
          subcategories.length > 0 ? m.product_subcategory_choose() : m.product_subcategory_none()
        }
        options={subcategories.map((name) => ({ value: name, label: name }))}
      />
      <TextField
        {...form.field('MobileNo')}
        hint={m.product_mobile_hint()}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <SelectField
        {...form.field('District')}
        placeholder={m.product_district_choose()}
        options={PRODUCT_DISTRICTS.map((name) => ({ value: name, label: districtName(name) }))}
      />
      {category?.AdditionalQuestions.map((question, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: the same question may occur twice, and their order never changes.
          key={index}
          {...form.register(`answers.${index}`)}
          label={question}
          maxLength={PRODUCT_LIMITS.description}
          autoComplete="off"
        />
      ))}
    </EntityPageForm>
  )
}
