import { notifyError } from '@vayal/shared/runtime/notify'
import { useEffect } from 'react'
import { m } from '../messages.ts'

/** By then the list is drawn, and its pictures are asked for. */
const LIST_DRAWN_AFTER_MS = 500

/**
 * The code of a form, which is much heavier than its list: fetched a moment after the list is there, and again
 * when it is asked for and did not come.
 *
 * @param load imports it; the same function with every rendering.
 * @param listIsThere so that the form's code does not hold up the list.
 * @returns hands the code over when it is there, or says that it did not come.
 */
export function useFormCode<T>(
  load: () => Promise<T>,
  listIsThere: boolean,
): (use: (code: T) => void) => void {
  useEffect(() => {
    if (!listIsThere) return
    // Whoever needs it asks again, and is told.
    const timer = setTimeout(() => load().catch(() => undefined), LIST_DRAWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [load, listIsThere])

  return (use) => {
    load().then(use, () => notifyError(m.form_failed()))
  }
}
