import {
  type Location,
  useLocation,
  useNavigate,
  useNavigationType,
} from '@vayal/shared/runtime/router'
import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useReducer } from 'react'

type OpenDialog = { onBack: () => void; isDirty: () => boolean }

/** The topmost is last. */
const openDialogsAtom = atom<readonly OpenDialog[]>([])

/** Called instead of leaving the page. */
const pageBlocks = new Set<() => void>()

/** The location whose history entries match the open dialogs. */
let handledLocation: Location | undefined
/** Navigation started here and not yet rendered. */
let pendingNavigation: 'push' | 'back' | null = null

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

/** Makes Back call `onBack` while a dialog is open. A dirty dialog keeps its history entry. */
export function useHistoryEntry(open: boolean, onBack: () => void, dirty = false): void {
  const handleBack = useEffectEvent(onBack)
  const isDirty = useEffectEvent(() => dirty)
  useEffect(() => {
    if (!open) return
    const dialog = { onBack: () => handleBack(), isDirty: () => isDirty() }
    store.set(openDialogsAtom, (dialogs) => [...dialogs, dialog])
    return () => store.set(openDialogsAtom, (dialogs) => dialogs.filter((one) => one !== dialog))
  }, [open])
}

/** While `when` is true, Back calls `onBack` instead of leaving the page. */
export function useBlockBack(when: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!when) return
    const block = () => handleBack()
    pageBlocks.add(block)
    return () => {
      pageBlocks.delete(block)
    }
  }, [when])
}

/** Goes back although the page blocks it. */
export function leaveBack(): void {
  pendingNavigation = 'back'
  window.history.back()
}

/** Protects unsaved input from Back. Call before creating the router: listeners run in order. */
export function protectUnsavedInput(): void {
  window.addEventListener('popstate', undoBack)
}

/**
 * Hides Back from the router if it leaves unsaved input, and restores the history entries that it
 * left. The URL of the page is back before another Back can follow.
 */
function undoBack(event: PopStateEvent) {
  if (!handledLocation || pendingNavigation === 'back') return
  const { pathname, search, hash, state, key } = handledLocation
  const { usr, idx } = stateRecord(event.state)
  const isSamePage = window.location.pathname === pathname
  const firstLeft = isSamePage ? depthOf(usr) : 0
  const dialogs = store.get(openDialogsAtom)
  const [pageBlock] = isSamePage ? [] : pageBlocks
  if (!pageBlock && !dialogs.slice(firstLeft).some((dialog) => dialog.isDirty())) return
  event.stopImmediatePropagation()
  const url = pathname + search + hash
  let index = Number(idx ?? 0)
  for (let depth = isSamePage ? firstLeft + 1 : 0; depth <= depthOf(state); depth++) {
    index += 1
    // Shape of the router's own entries.
    const entry = { usr: { ...stateRecord(state), [DEPTH]: depth }, key, idx: index }
    window.history.pushState(entry, '', url)
  }
  const topDialog = dialogs.at(-1)
  if (topDialog) topDialog.onBack()
  else pageBlock?.()
}

/** True until the browser has left a closed dialog's entry, which undoes navigations until then. */
export function useHasDialogEntry(): boolean {
  return depthOf(useLocation().state) > 0
}

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
      for (const dialog of dialogs.slice(depth).reverse()) dialog.onBack()
      setTimeout(checkAgain)
    } else if (depth < dialogs.length) {
      const { pathname, search, hash, state } = location
      pendingNavigation = 'push'
      navigate(
        { pathname, search, hash },
        { state: { ...stateRecord(state), [DEPTH]: depth + 1 }, preventScrollReset: true },
      )
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
