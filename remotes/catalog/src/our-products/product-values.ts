import { type Category, OUR_PRODUCTS_CATEGORY_ID } from '@vayal/shared/contracts/category'
import { NO_PRICE, newProduct } from '@vayal/shared/contracts/product'
import * as z from '@vayal/shared/contracts/schema'
import type { ContractResolverOptions } from '@vayal/shared/form/contract-resolver'

/** Form values while editing. */
export type ProductFormValues = {
  image: File | null
  Name: string
  Description: string
  Price: string
  /** Sends `NO_PRICE`; `Price` keeps its text in case the user unchecks it. */
  noPrice: boolean
  Unit: string
  Subcategory: string
  MobileNo: string
  District: string
  /** In the order of the category's questions: a question may contain what a path must not. */
  answers: string[]
}

/** A product without its image, which is uploaded first. */
export const productBody = z.omit(newProduct, { Image: true })

/** Values of a new product. Source: specification, section 3. */
export function newProductValues(category: Category | undefined): ProductFormValues {
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

/** @param category Our Products; undefined where the backend does not list it. */
export function productResolver(
  category: Category | undefined,
): ContractResolverOptions<ProductFormValues> {
  return {
    toInput: ({ image: _, answers, noPrice, ...texts }) => ({
      ...texts,
      Price: noPrice ? NO_PRICE : texts.Price,
      // In the backend's own form, which may be text.
      CategoryId: category?.CategoryId ?? OUR_PRODUCTS_CATEGORY_ID,
      ApprovalStatus: true,
      RejectStatus: false,
      additionalQuestions: Object.fromEntries(
        (category?.AdditionalQuestions ?? []).map((question, index) => [
          question,
          answers[index]?.trim() ?? '',
        ]),
      ),
    }),
    fieldOf: (name) => (name === 'Image' ? 'image' : name),
    extraProblems: ({ image, Subcategory }) => ({
      ...(!image && { image: { type: 'required' } }),
      // A category without subcategories offers nothing to choose.
      ...(category?.Subcategories.length && !Subcategory && { Subcategory: { type: 'required' } }),
    }),
  }
}
