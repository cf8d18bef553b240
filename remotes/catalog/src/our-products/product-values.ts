import { type Category, OUR_PRODUCTS_CATEGORY_ID } from '@vayal/shared/contracts/category'
import { parsePrice } from '@vayal/shared/contracts/price'
import { NO_PRICE, newProduct, PRODUCT_LIMITS } from '@vayal/shared/contracts/product'
import * as z from '@vayal/shared/contracts/schema'
import { type FieldProblem, imageProblem, serverProblems } from '@vayal/shared/ui/field-problem'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { ImageUploadError, type ProductDraft } from './add-product-api.ts'

/** Form values while editing. */
export type ProductValues = {
  image: File | null
  Name: string
  Description: string
  Price: string
  /** Sends `NO_PRICE`; `Price` keeps its text for when it is unchecked. */
  noPrice: boolean
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
}

/** Source: specification, section 3. */
export function initialValues(category: Category | undefined): ProductValues {
  return {
    image: null,
    Name: '',
    Description: '',
    Price: '0',
    noPrice: false,
    Unit: '',
    Subcategory: '',
    MobileNo: '',
    District: '',
    answers: (category?.AdditionalQuestions ?? []).map(() => ''),
  }
}

const checkedFields = z.omit(newProduct, { Image: true })

/**
 * Validates the values against the contract and makes the draft to send.
 *
 * @param category Our Products; undefined where the backend does not list it.
 */
export function productResolver(
  category: Category | undefined,
): Resolver<ProductValues, unknown, ProductDraft> {
  return ({ image, answers, noPrice, ...texts }) => {
    const questions = category?.AdditionalQuestions ?? []
    const parsed = checkedFields.safeParse({
      ...texts,
      Price: noPrice ? NO_PRICE : texts.Price,
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
    for (const { path, code } of parsed.error?.issues ?? []) {
      const field = CHECKED.find((name) => name === path[0])
      if (field) errors[field] = problem(field, code, texts)
    }
    // Nothing can be chosen where the category has none.
    const needsSubcategory = (category?.Subcategories.length ?? 0) > 0
    if (needsSubcategory && !texts.Subcategory) errors.Subcategory = { type: 'required' }
    if (!parsed.success || !image || Object.keys(errors).length > 0) return { values: {}, errors }
    return { values: { fields: parsed.data, image }, errors: {} }
  }
}

function problem(
  field: CheckedField,
  code: string | undefined,
  { Price, MobileNo }: Pick<ProductValues, 'Price' | 'MobileNo'>,
): FieldProblem {
  if (field === 'MobileNo' && MobileNo.trim() !== '') return { type: 'mobile_no' }
  const price = field === 'Price' && parsePrice(Price)
  if (price && !price.ok) return { type: price.problem }
  return { type: code === 'too_big' ? 'too_long' : 'required' }
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
