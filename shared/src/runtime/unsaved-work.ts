import { useBeforeUnload } from '@vayal/shared/runtime/router'
import { store } from '@vayal/shared/runtime/store'
import { atom } from 'jotai'
import { useCallback, useEffect } from 'react'

const dirtyFormsAtom = atom(0)

export function hasUnsavedWork(): boolean {
  return store.get(dirtyFormsAtom) > 0
}

/** While `when` is true, a reload asks first, and a sign-out in another tab opens a password dialog here. */
export function useUnsavedWork(when: boolean): void {
  useEffect(() => {
    if (!when) return
    store.set(dirtyFormsAtom, (forms) => forms + 1)
    return () => store.set(dirtyFormsAtom, (forms) => forms - 1)
  }, [when])
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (when) event.preventDefault()
      },
      [when],
    ),
  )
}
