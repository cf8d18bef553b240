import * as z from '@vayal/shared/contracts/schema'

/** Text of a body that must not be blank; it is trimmed. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
