import type { EntityId } from '@vayal/shared/contracts/wire'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'

/** A single price without a history may have just been deleted. */
const ENOUGH_MISSING = 2

/** Evidence so far: a history that was found, or the ids of the prices without one. */
const evidenceAtom = atom<'found' | ReadonlySet<string>>(new Set<string>())
const availableAtom = atom((get) => {
  const evidence = get(evidenceAtom)
  return isOwnServer() && (evidence === 'found' || evidence.size < ENOUGH_MISSING)
})

/** True while the backend may keep a price history. Otherwise the history is not shown. */
export function useHistoryAvailable(): boolean {
  return useAtomValue(availableAtom)
}

/** The same outside of a component. */
export function isHistoryAvailable(): boolean {
  return store.get(availableAtom)
}

/** @param found false when the backend has no history of the price */
export function recordHistoryAnswer(id: EntityId, found: boolean): void {
  const evidence = store.get(evidenceAtom)
  if (found) store.set(evidenceAtom, 'found')
  else if (evidence !== 'found') store.set(evidenceAtom, new Set([...evidence, String(id)]))
}
