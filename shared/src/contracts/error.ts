import * as z from '@vayal/shared/contracts/schema'

/**
 * Every error answer of the reference server. `code` is stable and machine-readable; `fields`
 * maps a field's path ("Subcategories.2") to what is wrong with it.
 */
export const errorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>
