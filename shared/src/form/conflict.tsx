import * as z from '@vayal/shared/contracts/schema'
import { HttpError } from '@vayal/shared/runtime/http-error'

const conflictAnswer = z.looseObject({ current: z.unknown() })

/**
 * Returns the conflict of a failed save: another administrator changed the item first.
 *
 * @param contract of the stored item.
 * @returns `theirs`, the item as stored now, or null when the server did not send it; null when the
 *   save did not fail or failed for another reason.
 */
export function conflictOf<Stored>(
  error: Error | null,
  contract: z.ZodMiniType<Stored>,
): { theirs: Stored | null } | null {
  if (!(error instanceof HttpError) || error.status !== 412) return null
  const theirs = contract.safeParse(conflictAnswer.safeParse(error.answer).data?.current)
  return { theirs: theirs.success ? theirs.data : null }
}
