import * as z from '@vayal/shared/contracts/schema'

/**
 * Error answer of the reference server. `code` is stable and machine-readable; `fields` maps a
 * field's path ("Subcategories.2") to its problem. A 412 may carry the stored entity as `current`.
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
