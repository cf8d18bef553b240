import * as z from '@vayal/shared/contracts/schema'

/**
 * Every error answer of the reference server. `code` is stable and machine-readable; `fields`
 * maps a field's path ("Subcategories.2") to what is wrong with it. `current` is the entity as stored,
 * where a 412 can tell.
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
