import type { EntityId } from '@vayal/shared/contracts/wire'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'

/** One missing history may be that of a price that was just deleted. */
const MISSING_ENOUGH = 2

/** Evidence so far: that the backend keeps a history, or the prices without one. */
type Told = 'found' | ReadonlySet<string>

const toldAtom = atom<Told>(new Set<string>())
const keptAtom = atom((get) => {
  const told = get(toldAtom)
  return isOwnServer() && (told === 'found' || told.size < MISSING_ENOUGH)
})

/** True while the backend may keep a price history. Without one, nothing of it is shown. */
export function useHistoryKept(): boolean {
  return useAtomValue(keptAtom)
}

/** The same outside of a component. */
export function isHistoryKept(): boolean {
  return store.get(keptAtom)
}

/** @param found false where there is no history of the price */
export function noteHistoryAnswer(id: EntityId, found: boolean): void {
  const told = store.get(toldAtom)
  if (found) store.set(toldAtom, 'found')
  else if (told !== 'found') store.set(toldAtom, new Set([...told, String(id)]))
}
