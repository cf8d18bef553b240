import { store } from '@vayal/shared/runtime/store'
import { atom } from 'jotai'
import { useEffect } from 'react'

/** How much is open that a reload would interrupt. */
const holdsAtom = atom(0)

/** Whether the administrator is in the middle of something: unsaved input, or an open dialog. */
export const occupiedAtom = atom((get) => get(holdsAtom) > 0)

/** Says so while `when` holds and the component is there. */
export function useOccupied(when: boolean): void {
  useEffect(() => {
    if (!when) return
    store.set(holdsAtom, (holds) => holds + 1)
    return () => store.set(holdsAtom, (holds) => holds - 1)
  }, [when])
}
