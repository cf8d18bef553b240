import * as z from '@vayal/shared/contracts/schema'

/**
 * `code` is stable; `fields` maps a path ("Subcategories.2") to its problem.
 * A 412 may carry the stored entity as `current`.
 */
export const errorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
  current: z.optional(z.unknown()),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>
