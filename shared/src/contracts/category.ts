import * as z from '@vayal/shared/contracts/schema'
import { mediaUrl } from './http-url.ts'
import { entityId, looseText, looseTextList, revision, sameId } from './wire.ts'

/** Source: specification, sections 3, 5 and 9. */
export const CATEGORY_TYPES = ['product', 'service'] as const
export type CategoryType = (typeof CATEGORY_TYPES)[number]
export const MAX_ADDITIONAL_QUESTIONS = 10

/** Fixed areas, which are not in the category list and cannot be deleted. */
export const OUR_PRODUCTS_CATEGORY_ID = 1
export const BUY_PRODUCTS_CATEGORY_ID = 2

/** Characters; `subcategories` is a number of items. */
export const CATEGORY_LIMITS = { name: 120, icon: 2048, listItem: 200, subcategories: 100 } as const

export const category = z.looseObject({
  CategoryId: entityId,
  Name: looseText,
  Icon: looseText,
  CategoryType: z.catch(z.enum(CATEGORY_TYPES), 'product'),
  Subcategories: looseTextList,
  AdditionalQuestions: looseTextList,
  Revision: revision,
})
export type Category = z.infer<typeof category>

const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(CATEGORY_LIMITS.name))
const listItem = z.string().check(z.trim(), z.minLength(1), z.maxLength(CATEGORY_LIMITS.listItem))

/** Body of `POST /add_category`. */
export const newCategory = z.strictObject({
  Name: name,
  Icon: mediaUrl(CATEGORY_LIMITS.icon),
  CategoryType: z.enum(CATEGORY_TYPES),
  Subcategories: z.array(listItem).check(z.maxLength(CATEGORY_LIMITS.subcategories)),
  AdditionalQuestions: z.array(listItem).check(z.maxLength(MAX_ADDITIONAL_QUESTIONS)),
})
export type NewCategory = z.infer<typeof newCategory>

/** Body of `POST /edit_category`: the whole category. Rejects unknown fields. */
export const categoryEdit = z.extend(newCategory, { CategoryId: entityId })
export type CategoryEdit = z.infer<typeof categoryEdit>

export function isFixedArea(id: Category['CategoryId']): boolean {
  return sameId(id, OUR_PRODUCTS_CATEGORY_ID) || sameId(id, BUY_PRODUCTS_CATEGORY_ID)
}
