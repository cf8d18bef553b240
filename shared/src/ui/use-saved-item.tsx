import { type EntityId, sameId } from '@vayal/shared/contracts/wire'
import { useHasDialogEntry } from '@vayal/shared/runtime/dialog-history'
import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'

/** A new item is the one whose key is not among the list's earlier keys. */
type SavedItem = { key: EntityId } | { newTo: readonly EntityId[] | undefined }

/** `at`: milliseconds since 1970; a list loaded earlier does not yet contain the item. */
type Saved = { list: string; at: number; item: SavedItem }

/** Milliseconds after which scrolling the list would surprise the user. */
const EXPIRY_MS = 30_000
const MARK_DURATION_MS = 4000

const savedAtom = atom<Saved | null>(null)

/** Makes the list named `list`, e.g. `markets`, show the item after its next refetch. */
export function showSaved(list: string, item: SavedItem): void {
  store.set(savedAtom, { list, item, at: Date.now() })
}

type SavedItemOptions<T> = {
  list: string
  query: { data: readonly T[] | undefined; dataUpdatedAt: number; isFetching: boolean }
  matching: readonly T[] | undefined
  itemKey: (item: T) => EntityId
  onShowAll: () => void
}

/** Returns the `marked` of a `CardCollection`. Clears search and filters that hide the item. */
export function useSavedItem<T>({
  list,
  query,
  matching,
  itemKey,
  onShowAll,
}: SavedItemOptions<T>): { key: EntityId } | undefined {
  const saved = useAtomValue(savedAtom)
  const [marked, setMarked] = useState<{ key: EntityId }>()
  const hasDialogEntry = useHasDialogEntry()
  const isLoaded = saved?.list === list && !query.isFetching && query.dataUpdatedAt >= saved.at
  const isReady = isLoaded && !hasDialogEntry

  const handleReady = useEffectEvent(() => {
    store.set(savedAtom, null)
    if (!saved || Date.now() - saved.at > EXPIRY_MS) return
    const found = query.data?.find((item) => isSaved(saved.item, itemKey(item)))
    if (!found) return
    if (!matching?.includes(found)) onShowAll()
    setMarked({ key: itemKey(found) })
  })
  useEffect(() => {
    if (isReady) handleReady()
  }, [isReady])

  useEffect(() => {
    if (!marked) return
    const timer = setTimeout(() => setMarked(undefined), MARK_DURATION_MS)
    return () => clearTimeout(timer)
  }, [marked])

  return marked
}

function isSaved(saved: SavedItem, key: EntityId): boolean {
  if ('key' in saved) return sameId(saved.key, key)
  return saved.newTo !== undefined && !saved.newTo.some((earlier) => sameId(earlier, key))
}
