import { type Category, OUR_PRODUCTS_CATEGORY_ID } from '@vayal/shared/contracts/category'
import { newProduct, PRODUCT_LIMITS } from '@vayal/shared/contracts/product'
import * as z from '@vayal/shared/contracts/schema'
import { checkImage } from '@vayal/shared/runtime/check-image'
import { type FieldProblem, imageProblem, serverProblems } from '@vayal/shared/ui/field-problem'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { ImageUploadError, type ProductDraft } from './add-product-api.ts'

/** What the form holds while it is filled in. */
export type ProductValues = {
  image: File | null
  Name: string
  Description: string
  Price: string
  Unit: string
  Subcategory: string
  MobileNo: string
  District: string
  /** In the order of the category's questions: a question may contain what a path must not. */
  answers: string[]
}

/** The fields that can be wrong, in the order of the form. */
const CHECKED = [
  'image',
  'Name',
  'Description',
  'Price',
  'Unit',
  'Subcategory',
  'MobileNo',
  'District',
] as const
type CheckedField = (typeof CHECKED)[number]

/** Characters a field may have, where the reference server has a limit. */
export const LONGEST: Partial<Record<CheckedField, number>> = {
  Name: PRODUCT_LIMITS.name,
  Description: PRODUCT_LIMITS.description,
  Price: PRODUCT_LIMITS.text,
  MobileNo: PRODUCT_LIMITS.text,
}

/** Source: specification, section 3. */
export function initialValues(category: Category | undefined): ProductValues {
  return {
    image: null,
    Name: '',
    Description: '',
    Price: '0',
    Unit: '',
    Subcategory: '',
    MobileNo: '',
    District: '',
    answers: (category?.AdditionalQuestions ?? []).map(() => ''),
  }
}

const checkedFields = z.omit(newProduct, { Image: true })

/**
 * Checks what was filled in against the contract and makes the draft that is sent.
 *
 * @param category Our Products; undefined where the backend does not list it.
 */
export function productResolver(
  category: Category | undefined,
): Resolver<ProductValues, unknown, ProductDraft> {
  return async ({ image, answers, ...texts }) => {
    const questions = category?.AdditionalQuestions ?? []
    const parsed = checkedFields.safeParse({
      ...texts,
      // As the backend writes it, which may be as text.
      CategoryId: category?.CategoryId ?? OUR_PRODUCTS_CATEGORY_ID,
      ApprovalStatus: true,
      RejectStatus: false,
      additionalQuestions: Object.fromEntries(
        questions.map((question, index) => [question, answers[index]?.trim() ?? '']),
      ),
    })
    const errors: FieldErrors<ProductValues> = {}
    if (!image) errors.image = { type: 'required' }
    else if ((await checkImage(image)).state === 'refused') errors.image = { type: 'image_refused' }
    for (const { path, code } of parsed.error?.issues ?? []) {
      const field = CHECKED.find((name) => name === path[0])
      if (field) errors[field] = { type: code === 'too_big' ? 'too_long' : 'required' }
    }
    // Nothing can be chosen where the category has none.
    const needsSubcategory = (category?.Subcategories.length ?? 0) > 0
    if (needsSubcategory && !texts.Subcategory) errors.Subcategory = { type: 'required' }
    if (!parsed.success || !image || Object.keys(errors).length > 0) return { values: {}, errors }
    return { values: { fields: parsed.data, image }, errors: {} }
  }
}

/** Whether it looks like an Indian mobile number. Source: 10 digits that start with 6 to 9. */
export function isMobileNumber(text: string): boolean {
  return /^[6-9]\d{9}$/.test(text.trim())
}

/** What the server found wrong with single fields, by field of the form. */
export function refusedFields(error: unknown): [CheckedField, FieldProblem][] {
  if (error instanceof ImageUploadError) {
    const problem = imageProblem(error.cause)
    return problem ? [['image', problem]] : []
  }
  return serverProblems(error).flatMap(([name, problem]): [CheckedField, FieldProblem][] => {
    const field = CHECKED.find((known) => known === (name === 'Image' ? 'image' : name))
    return field ? [[field, problem]] : []
  })
}
