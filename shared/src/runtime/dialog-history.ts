import { useLocation, useNavigate, useNavigationType } from '@vayal/shared/runtime/router'
import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'

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

/**
 * Keeps the history in step with the open dialogs: an entry above the page's own for each of them.
 * Call it once, in the layout around all pages.
 */
export function useDialogHistory(): void {
  const location = useLocation()
  const isPop = useNavigationType() === 'POP'
  const navigate = useNavigate()
  useAtomValue(openDialogsAtom, { store })
  const handled = useRef(location)
  const ownStep = useRef<'forward' | 'back'>(undefined)
  const [, checkAgain] = useReducer((checks: number) => checks + 1, 0)
  const depth = depthOf(location.state)

  useEffect(() => {
    const hasMoved = handled.current !== location
    // The own step is still pending: the page may be drawn again before its loader is done.
    if (ownStep.current && !hasMoved) return
    // Read here: the dialogs of a page that was just left are gone only after the render.
    const dialogs = store.get(openDialogsAtom)
    const isOwnPop = ownStep.current === 'back'
    handled.current = location
    ownStep.current = undefined

    if (hasMoved && isPop && !isOwnPop && depth < dialogs.length) {
      for (const dialog of dialogs.slice(depth).reverse()) dialog.onBack()
      // A dialog that stayed open, to ask about unsaved input for example, gets its entry back.
      setTimeout(checkAgain)
    } else if (depth < dialogs.length) {
      ownStep.current = 'forward'
      const { pathname, search, hash, state } = location
      navigate(
        { pathname, search, hash },
        { state: { ...stateRecord(state), [DEPTH]: depth + 1 }, preventScrollReset: true },
      )
    } else if (depth > dialogs.length) {
      ownStep.current = 'back'
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
