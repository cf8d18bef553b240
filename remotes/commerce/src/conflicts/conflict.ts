import * as z from '@vayal/shared/contracts/schema'
import { HttpError } from '@vayal/shared/runtime/http-error'

/** A write was held back because someone else had changed the same thing. */
export type Conflict<T> = {
  /** What the server has now; null when it did not say. */
  theirs: T | null
}

const answer = z.looseObject({ current: z.unknown() })

/** The conflict a save ended in, or null when it did not fail or failed for another reason. */
export function conflictOf<T>(error: Error | null, schema: z.ZodMiniType<T>): Conflict<T> | null {
  if (!(error instanceof HttpError) || error.status !== 412) return null
  const theirs = schema.safeParse(answer.safeParse(error.answer).data?.current)
  return { theirs: theirs.success ? theirs.data : null }
}

/** One field of an entity, as it is shown. */
export type Line = { label: string; text: string }
/** One field that someone else changed. */
export type Change = { label: string; before: string; after: string }

/** The lines whose text is no longer the same; both come in one order. */
export function changesBetween(before: readonly Line[], after: readonly Line[]): Change[] {
  return before.flatMap(({ label, text }, at) => {
    const now = after[at]?.text ?? ''
    return text === now ? [] : [{ label, before: text, after: now }]
  })
}
