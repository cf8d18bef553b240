import * as z from '@vayal/shared/contracts/schema'

/** Non-blank text in a body. The output is trimmed. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
