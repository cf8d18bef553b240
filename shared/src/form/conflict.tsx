import * as z from '@vayal/shared/contracts/schema'
import { HttpError } from '@vayal/shared/runtime/http-error'

const conflictAnswer = z.looseObject({ current: z.unknown() })

/** Returns null unless another administrator saved first; `theirs` is null if it was not sent. */
export function conflictOf<Stored>(
  error: Error | null,
  contract: z.ZodMiniType<Stored>,
): { theirs: Stored | null } | null {
  if (!(error instanceof HttpError) || error.status !== 412) return null
  const theirs = contract.safeParse(conflictAnswer.safeParse(error.answer).data?.current)
  return { theirs: theirs.success ? theirs.data : null }
}
