import { useLocation, useNavigate, useNavigationType } from '@vayal/shared/runtime/router'
import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useReducer } from 'react'

type OpenDialog = { onBack: () => void }

/** Open dialogs, the topmost last. */
const openDialogsAtom = atom<readonly OpenDialog[]>([])

/**
 * Gives a dialog an entry in the browser's history while it is open.
 *
 * @param onBack closes the dialog when the user goes back; a dialog that stays open keeps its entry.
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

/** Outlive the layout, which is mounted again when the first page has loaded. */
let handled: unknown
/** This hook's navigation in flight. */
let pending: 'push' | 'back' | null = null

/**
 * Keeps the history in step with the open dialogs: an entry above the page's own for each of them.
 * Call it once, in the layout around all pages.
 */
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
    // Read here: the dialogs of a page that was just left are gone only after the render.
    const dialogs = store.get(openDialogsAtom)

    if (hasMoved && isPop && arrived !== 'back' && depth < dialogs.length) {
      for (const dialog of dialogs.slice(depth).reverse()) dialog.onBack()
      // A dialog that stayed open, to ask about unsaved input for example, gets its entry back.
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
