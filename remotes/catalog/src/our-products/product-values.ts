import { type Category, OUR_PRODUCTS_CATEGORY_ID } from '@vayal/shared/contracts/category'
import { NO_PRICE, newProduct } from '@vayal/shared/contracts/product'
import * as z from '@vayal/shared/contracts/schema'
import type { ContractResolverOptions } from '@vayal/shared/form/contract-resolver'

export type ProductFormValues = {
  image: File | null
  Name: string
  Description: string
  Price: string
  /** True sends `NO_PRICE`. The form keeps the text of `Price`. */
  noPrice: boolean
  Unit: string
  Subcategory: string
  MobileNo: string
  District: string
  /** By index, because a question may contain characters that a field path cannot. */
  answers: string[]
}

/** Body without the image, which is uploaded first. */
export const productBody = z.omit(newProduct, { Image: true })

/** Source: specification, section 3. */
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

/** `category` is undefined if the backend does not list Our Products. */
export function productResolver(
  category: Category | undefined,
): ContractResolverOptions<ProductFormValues> {
  return {
    toInput: ({ image: _, answers, noPrice, ...texts }) => ({
      ...texts,
      Price: noPrice ? NO_PRICE : texts.Price,
      // Some backends use text ids.
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
      ...(category?.Subcategories.length && !Subcategory && { Subcategory: { type: 'required' } }),
    }),
  }
}
