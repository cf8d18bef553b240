import { store } from '@vayal/shared/runtime/store'
import { atom } from 'jotai'
import { useEffect } from 'react'

const deferralsAtom = atom(0)

/** True while the user has unsaved input or an open dialog; the shell then offers no reload. */
export const updatesDeferredAtom = atom((get) => get(deferralsAtom) > 0)

export function useDeferUpdates(when: boolean): void {
  useEffect(() => {
    if (!when) return
    store.set(deferralsAtom, (deferrals) => deferrals + 1)
    return () => store.set(deferralsAtom, (deferrals) => deferrals - 1)
  }, [when])
}
