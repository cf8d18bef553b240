import { isOwnServer } from '@vayal/shared/runtime/config'
import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'

/** What the first answer told about whether the backend keeps a history; null before it. */
const toldAtom = atom<boolean | null>(null)
const keptAtom = atom((get) => isOwnServer() && get(toldAtom) !== false)

/** Whether the backend keeps what each price was. Where it does not, nothing of it is shown. */
export function useHistoryKept(): boolean {
  return useAtomValue(keptAtom)
}

/** The first answer counts: later a missing history is that of a deleted price. */
export function noteHistoryAnswer(found: boolean): void {
  if (store.get(toldAtom) === null) store.set(toldAtom, found)
}
