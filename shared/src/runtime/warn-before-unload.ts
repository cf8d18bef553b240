import { useBeforeUnload } from '@vayal/shared/runtime/router'
import { useCallback } from 'react'

/** Makes the browser ask before the document is reloaded or closed while `when` is true. */
export function useWarnBeforeUnload(when: boolean): void {
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (when) event.preventDefault()
      },
      [when],
    ),
  )
}
