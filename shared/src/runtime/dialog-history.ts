import { useLocation, useNavigate, useNavigationType } from '@vayal/shared/runtime/router'
import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useReducer } from 'react'

type OpenDialog = { onBack: () => void }

/** Open dialogs, the topmost last. */
const openDialogsAtom = atom<readonly OpenDialog[]>([])

/**
 * Adds an entry to the browser's history while a dialog is open.
 *
 * @param onBack called when the user goes back; a dialog that stays open keeps its entry.
 */
export function useHistoryEntry(open: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!open) return
    const dialog = { onBack: () => handleBack() }
    store.set(openDialogsAtom, (dialogs) => [...dialogs, dialog])
    return () => store.set(openDialogsAtom, (dialogs) => dialogs.filter((one) => one !== dialog))
  }, [open])
}

/** Last handled location. Module state, because the layout remounts with the first page. */
let handled: unknown
/** This hook's navigation in flight. */
let pending: 'push' | 'back' | null = null

/** Gives each open dialog a history entry above the page's. The layout calls it once. */
export function useDialogHistory(): void {
  const location = useLocation()
  const isPop = useNavigationType() === 'POP'
  const navigate = useNavigate()
  useAtomValue(openDialogsAtom, { store })
  const [, checkAgain] = useReducer((checks: number) => checks + 1, 0)
  const depth = depthOf(location.state)

  useEffect(() => {
    const hasMoved = handled !== undefined && handled !== location
    const arrived = pending
    if (arrived && !hasMoved) return
    handled = location
    pending = null
    // Read in the effect: the dialogs of the previous page unmount only after the render.
    const dialogs = store.get(openDialogsAtom)

    if (hasMoved && isPop && arrived !== 'back' && depth < dialogs.length) {
      for (const dialog of dialogs.slice(depth).reverse()) dialog.onBack()
      // A dialog that stays open, e.g. to ask about unsaved input, gets its entry back.
      setTimeout(checkAgain)
    } else if (depth < dialogs.length) {
      const { pathname, search, hash, state } = location
      pending = 'push'
      navigate(
        { pathname, search, hash },
        { state: { ...stateRecord(state), [DEPTH]: depth + 1 }, preventScrollReset: true },
      )
    } else if (depth > dialogs.length) {
      pending = 'back'
      navigate(dialogs.length - depth)
    }
  })
}

/** Key in a location's state: the number of dialogs open at this entry. */
const DEPTH = 'openDialogs'

function depthOf(state: unknown): number {
  const depth = stateRecord(state)[DEPTH]
  return typeof depth === 'number' ? depth : 0
}

function stateRecord(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state ? { ...state } : {}
}
