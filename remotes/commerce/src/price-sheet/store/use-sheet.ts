import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { connectedAtom } from '@vayal/shared/runtime/connection'
import { store as atoms } from '@vayal/shared/runtime/store'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { usePreviousPrices } from '../../prices/previous-prices.ts'
import { sheetBackend } from './sheet-backend.ts'
import { SheetStore, type SheetView, type SheetVisit } from './sheet-store.ts'

export type Sheet = SheetView & { store: SheetStore }

export function useSheet(stored: readonly MarketPrice[], visit: SheetVisit): Sheet {
  const [store] = useState(() => new SheetStore({ ...sheetBackend, stored, ...visit }))
  useLayoutEffect(() => {
    store.deleteStoredDrafts()
    const unsubscribe = atoms.sub(connectedAtom, () => {
      if (atoms.get(connectedAtom)) void store.retryAfterReconnect()
    })
    // A save that continued unseen would overwrite what the next visit saves.
    const stop = () => store.sender.stop()
    window.addEventListener('pagehide', stop)
    return () => {
      stop()
      unsubscribe()
      window.removeEventListener('pagehide', stop)
    }
  }, [store])
  // The first list, too: it may show the attempts of restored drafts.
  useLayoutEffect(() => store.applyList(stored), [store, stored])
  const previous = usePreviousPrices()
  useLayoutEffect(() => {
    if (previous) store.setPreviousPrices(previous)
  }, [store, previous])
  return { ...useSyncExternalStore(store.subscribe, store.view), store }
}
