import { DIALOG_DEPTH, dialogDepth, stateRecord } from '@vayal/shared/runtime/dialog-depth'
import {
  type Location,
  useLocation,
  useNavigate,
  useNavigationType,
} from '@vayal/shared/runtime/router'
import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useReducer } from 'react'

/** A dialog or page that Back can leave. A dirty one stays, and its `onBack` asks the user. */
type Guard = { onBack: () => void; isDirty: () => boolean }

/** Each has a history entry above the page's, with the page's path and search, but no hash. The topmost is last. */
const openDialogsAtom = atom<readonly Guard[]>([])
const dirtyPagesAtom = atom<readonly Guard[]>([])

/** The location that `useDialogHistory` handled last, which `undoBack` restores. */
let handledLocation: Location | undefined
/** Navigation by this module that is not rendered yet. */
let pendingNavigation: 'push' | 'back' | null = null

type Destination = { to: string; state?: unknown }

const destinationAtom = atom<Destination | null>(null)

/**
 * Closes all dialogs, and opens `to` once the browser has gone back from their history entries:
 * going back later would undo the navigation. Not for dirty dialogs, which may stay open. An action
 * on the current page, such as `#add`, keeps the page's search and adds no history entry.
 */
export function leaveDialogs(to: string, state?: unknown): void {
  store.set(destinationAtom, { to, state })
  for (const dialog of store.get(openDialogsAtom).toReversed()) dialog.onBack()
}

/** Makes Back call `onBack` while a dialog is open. A dirty dialog keeps its history entry. */
export function useHistoryEntry(open: boolean, onBack: () => void, dirty = false): void {
  useGuard(openDialogsAtom, open, onBack, dirty)
}

/** While `when` is true, Back calls `onBack` instead of leaving the page. */
export function useBlockBack(when: boolean, onBack: () => void): void {
  useGuard(dirtyPagesAtom, when, onBack, true)
}

function useGuard(
  guardsAtom: typeof openDialogsAtom,
  when: boolean,
  onBack: () => void,
  dirty: boolean,
): void {
  const handleBack = useEffectEvent(onBack)
  const isDirty = useEffectEvent(() => dirty)
  useEffect(() => {
    if (!when) return
    const guard = { onBack: () => handleBack(), isDirty: () => isDirty() }
    store.set(guardsAtom, (guards) => [...guards, guard])
    return () => store.set(guardsAtom, (guards) => guards.filter((one) => one !== guard))
  }, [guardsAtom, when])
}

/** Goes back, even if `useBlockBack` blocks it. */
export function leaveBack(): void {
  pendingNavigation = 'back'
  window.history.back()
}

/** Protects unsaved input from Back. Call before creating the router: listeners run in order. */
export function protectUnsavedInput(): void {
  window.addEventListener('popstate', undoBack)
}

/**
 * Hides Back from the router if it leaves a dirty dialog or page, and restores the history entries
 * that it left. The router would restore them only after a render, too late for a second Back.
 */
function undoBack(event: PopStateEvent) {
  if (!handledLocation || pendingNavigation === 'back') return
  const { pathname, search, hash, state, key } = handledLocation
  // The router's names: `usr` is the state of a location, `idx` the number of an entry.
  const { usr, idx } = stateRecord(event.state)
  const firstLeftDepth = window.location.pathname === pathname ? dialogDepth(usr) + 1 : 0
  // By depth: the page at 0, then its dialogs.
  const [page] = store.get(dirtyPagesAtom)
  const leftGuards = [page, ...store.get(openDialogsAtom)].slice(firstLeftDepth)
  if (!leftGuards.some((guard) => guard?.isDirty())) return
  event.stopImmediatePropagation()
  let index = Number(idx ?? 0)
  for (let depth = firstLeftDepth; depth <= dialogDepth(state); depth++) {
    index += 1
    const entry = { usr: { ...stateRecord(state), [DIALOG_DEPTH]: depth }, key, idx: index }
    window.history.pushState(entry, '', pathname + search + hash)
  }
  leftGuards.at(-1)?.onBack()
}

/**
 * True on a dialog's history entry, even after the dialog has closed. Navigate only when it is
 * false: the step back that leaves the entry undoes earlier navigations.
 */
export function useHasDialogEntry(): boolean {
  return dialogDepth(useLocation().state) > 0
}

/** Adds and leaves history entries until each open dialog has one, and carries a search set on a dialog's entry over to the page's. The layout calls it once. */
export function useDialogHistory(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  useAtomValue(openDialogsAtom, { store })
  const destination = useAtomValue(destinationAtom, { store })
  const [, checkAgain] = useReducer((checks: number) => checks + 1, 0)
  const depth = dialogDepth(location.state)

  useEffect(() => {
    const hasNavigated = handledLocation !== undefined && handledLocation !== location
    if (pendingNavigation && !hasNavigated) return
    const previous = handledLocation
    handledLocation = location
    const isGoingBack = pendingNavigation === 'back'
    const hasLeftEntry = depth < dialogDepth(previous?.state)
    // A replacement on the dialog's entry: the step back is still to come, and a second one could leave the page.
    if (isGoingBack && navigationType === 'REPLACE' && !hasLeftEntry) return
    pendingNavigation = null
    // The window's path: the router may not know a navigation of this moment yet.
    const isSamePage = previous?.pathname === window.location.pathname
    const hasSteppedBack = isGoingBack && navigationType === 'POP' && hasLeftEntry && isSamePage
    // Keeps a search or filter that was set on the dialog's entry, which the browser has left.
    if (hasSteppedBack && previous.search !== location.search) {
      const { pathname, hash, state } = location
      const to = { pathname, search: previous.search, hash }
      navigate(to, { replace: true, state, preventScrollReset: true })
      return
    }
    const userWentBack = hasNavigated && navigationType === 'POP' && !isGoingBack
    // Read in the effect: the dialogs of the previous page unmount only after the render.
    const dialogs = store.get(openDialogsAtom)

    if (userWentBack && depth < dialogs.length) {
      for (const dialog of dialogs.slice(depth).reverse()) dialog.onBack()
      // A dialog that is saving stays open. The next check restores its entry.
      setTimeout(checkAgain)
    } else if (depth < dialogs.length) {
      const { pathname, search, state } = location
      pendingNavigation = 'push'
      navigate(
        // Without the hash: the page may have removed it since this render.
        { pathname, search },
        { state: { ...stateRecord(state), [DIALOG_DEPTH]: depth + 1 }, preventScrollReset: true },
      )
    } else if (depth > dialogs.length) {
      pendingNavigation = 'back'
      navigate(dialogs.length - depth)
    } else if (destination && depth === 0) {
      store.set(destinationAtom, null)
      const { pathname, search, hash } = new URL(destination.to, window.location.href)
      const isAction = pathname === location.pathname && search === '' && hash !== ''
      const to = { pathname, search: isAction ? location.search : search, hash }
      navigate(to, { state: isAction ? location.state : destination.state, replace: isAction })
    }
  })
}
