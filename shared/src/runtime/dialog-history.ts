import { useLocation, useNavigate, useNavigationType } from '@vayal/shared/runtime/router'
import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useReducer } from 'react'

/** `onBack` returns true if the dialog stays open, e.g. to ask about unsaved input. */
type OpenDialog = { onBack: () => boolean }

/** The topmost is last. */
const openDialogsAtom = atom<readonly OpenDialog[]>([])

type Destination = { to: string; state?: unknown }

const destinationAtom = atom<Destination | null>(null)

/**
 * Closes all dialogs, then opens `to` once their history entries are gone: going back would undo
 * an earlier navigation. Not for dialogs with unsaved input, which may stay open.
 */
export function leaveDialogs(to: string, state?: unknown): void {
  store.set(destinationAtom, { to, state })
  for (const dialog of store.get(openDialogsAtom).toReversed()) dialog.onBack()
}

/** Makes Back call `onBack` while a dialog is open. @param onBack returns true if it stays open */
export function useHistoryEntry(open: boolean, onBack: () => boolean): void {
  const handleBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!open) return
    const dialog = { onBack: () => handleBack() }
    store.set(openDialogsAtom, (dialogs) => [...dialogs, dialog])
    return () => store.set(openDialogsAtom, (dialogs) => dialogs.filter((one) => one !== dialog))
  }, [open])
}

/** True until the browser has left a closed dialog's entry, which undoes navigations until then. */
export function useHasDialogEntry(): boolean {
  return depthOf(useLocation().state) > 0
}

/** Module state, because the layout remounts with the first page. */
let handledLocation: unknown
let pendingNavigation: 'push' | 'back' | null = null

/** Gives each open dialog a history entry. The layout calls it once. */
export function useDialogHistory(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const isPop = navigationType === 'POP'
  const navigate = useNavigate()
  useAtomValue(openDialogsAtom, { store })
  const destination = useAtomValue(destinationAtom, { store })
  const [, checkAgain] = useReducer((checks: number) => checks + 1, 0)
  const depth = depthOf(location.state)

  function pushEntry() {
    const { pathname, search, hash, state } = location
    pendingNavigation = 'push'
    navigate(
      { pathname, search, hash },
      { state: { ...stateRecord(state), [DEPTH]: depth + 1 }, preventScrollReset: true },
    )
  }

  useEffect(() => {
    const hasNavigated = handledLocation !== undefined && handledLocation !== location
    const ownNavigation = pendingNavigation
    if (ownNavigation && !hasNavigated) return
    // The page has changed its URL first. Going back once more could leave the page.
    if (ownNavigation === 'back' && navigationType === 'REPLACE') return
    handledLocation = location
    pendingNavigation = null
    // Read in the effect: the dialogs of the previous page unmount only after the render.
    const dialogs = store.get(openDialogsAtom)

    if (hasNavigated && isPop && ownNavigation !== 'back' && depth < dialogs.length) {
      const stays = dialogs
        .slice(depth)
        .reverse()
        .map((dialog) => dialog.onBack())
      // At once: a second Back could otherwise leave the page before a render.
      if (stays.includes(true)) pushEntry()
      else setTimeout(checkAgain)
    } else if (depth < dialogs.length) {
      pushEntry()
    } else if (depth > dialogs.length) {
      pendingNavigation = 'back'
      navigate(dialogs.length - depth)
    } else if (destination && depth === 0) {
      store.set(destinationAtom, null)
      navigate(destination.to, { state: destination.state })
    }
  })
}

/** Number of dialogs open at a history entry. */
const DEPTH = 'openDialogs'

function depthOf(state: unknown): number {
  const depth = stateRecord(state)[DEPTH]
  return typeof depth === 'number' ? depth : 0
}

function stateRecord(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state ? { ...state } : {}
}
