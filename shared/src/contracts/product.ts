import * as z from '@vayal/shared/contracts/schema'
import { mediaUrl } from './http-url.ts'
import { MAX_PRICE } from './max-price.ts'
import { mobileNo } from './mobile-no.ts'
import { parsePrice, plainPrice } from './price.ts'
import { requiredText } from './required-text.ts'
import {
  entityId,
  looseFlag,
  looseText,
  looseTextList,
  looseTextMap,
  revision,
  submittedAt,
} from './wire.ts'

/** Source: specification, section 9. */
export const PRODUCT_UNITS = ['kg', 'litre', 'piece', 'dozen', 'pack'] as const
/** Text that means "no price". Source: specification, section 3. */
export const NO_PRICE = 'None'

/** Characters; `images` and `answers` are numbers of items. */
export const PRODUCT_LIMITS = {
  name: 200,
  text: 200,
  description: 5000,
  url: 2048,
  images: 20,
  answers: 50,
} as const

/** Price of a new product. The output is plain text, such as "1234.5", or {@link NO_PRICE}. */
const productPrice = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    if (text.trim() === NO_PRICE) return NO_PRICE
    const parsed = parsePrice(text)
    if (parsed.ok) return plainPrice(parsed.value)
    issues.push({
      code: 'custom',
      input: text,
      message: `Must be a number from 0 to ${MAX_PRICE} with at most two decimals, or ${NO_PRICE}`,
      params: { problem: parsed.problem },
    })
    return text
  }),
)

export const product = z.looseObject({
  ProductId: entityId,
  Name: looseText,
  Description: looseText,
  CategoryId: z.optional(entityId),
  Subcategory: looseText,
  Price: looseText,
  Unit: looseText,
  District: looseText,
  MobileNo: looseText,
  Image: looseText,
  Images: looseTextList,
  additionalQuestions: looseTextMap,
  ApprovalStatus: looseFlag,
  RejectStatus: looseFlag,
  Revision: revision,
  SubmittedAt: submittedAt,
})
export type Product = z.infer<typeof product>

/** Body of `POST /add-product`. The specification's call sends only `Image`, not `Images`. */
export const newProduct = z.strictObject({
  CategoryId: entityId,
  Name: requiredText(PRODUCT_LIMITS.name),
  Description: requiredText(PRODUCT_LIMITS.description),
  Price: productPrice,
  Unit: requiredText(PRODUCT_LIMITS.text),
  Subcategory: z.string().check(z.trim(), z.maxLength(PRODUCT_LIMITS.text)),
  Image: mediaUrl(PRODUCT_LIMITS.url),
  Images: z.optional(
    z.array(mediaUrl(PRODUCT_LIMITS.url)).check(z.maxLength(PRODUCT_LIMITS.images)),
  ),
  MobileNo: mobileNo,
  District: requiredText(PRODUCT_LIMITS.text),
  ApprovalStatus: z.boolean(),
  RejectStatus: z.boolean(),
  additionalQuestions: z.record(
    z.string().check(z.maxLength(PRODUCT_LIMITS.text)),
    z.string().check(z.maxLength(PRODUCT_LIMITS.description)),
  ),
})
export type NewProduct = z.infer<typeof newProduct>

/** Body of `DELETE /delete-products`. */
export const productDeletion = z.strictObject({
  product_ids: z.array(entityId).check(z.maxLength(10_000)),
})

/** Body of `POST /approve-product/{productId}/{categoryId}`. */
export const productDecision = z.strictObject({
  ApprovalStatus: z.boolean(),
  RejectStatus: z.boolean(),
})

/** Item of `GET /recent-product-decisions` (reference server). `at`: milliseconds since 1970. */
export const productDecisionRecord = z.object({
  decision: z.enum(['approve', 'reject']),
  at: z.number(),
  product,
})
export type ProductDecisionRecord = z.infer<typeof productDecisionRecord>
