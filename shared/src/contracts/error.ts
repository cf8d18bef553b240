import * as z from '@vayal/shared/contracts/schema'

/** `code` is stable; `fields` has messages by path ("Subcategories.2"); a 412 may have a `current` entity. */
export const errorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
  current: z.optional(z.unknown()),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>
