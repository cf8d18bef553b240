import { useState } from 'react'

type Key = string | number

/** An item outside the list counts as not selected until it returns. */
export function useSelection<T>(items: readonly T[], itemKey: (item: T) => Key) {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set())
  const [last, setLast] = useState<Key>()
  const selected = keys.size === 0 ? [] : items.filter((item) => keys.has(itemKey(item)))

  return {
    selected,
    isSelected: (item: T) => keys.has(itemKey(item)),
    /** @param range also toggles all items since the last toggled one. */
    toggle(item: T, range = false) {
      const key = itemKey(item)
      const on = !keys.has(key)
      const next = new Set(keys)
      for (const member of range ? between(items, itemKey, last, key) : [key]) {
        if (on) next.add(member)
        else next.delete(member)
      }
      setKeys(next)
      setLast(key)
    },
    /** Deselects items even if they have left the list. */
    deselect(removed: readonly T[]) {
      const removedKeys = new Set(removed.map(itemKey))
      setKeys((before) => new Set([...before].filter((key) => !removedKeys.has(key))))
    },
    selectAll: () => setKeys(new Set(items.map(itemKey))),
    clear: () => setKeys(new Set()),
  }
}

function between<T>(
  items: readonly T[],
  itemKey: (item: T) => Key,
  from: Key | undefined,
  to: Key,
): Key[] {
  const keys = items.map(itemKey)
  const ends = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)]
  const [start, end] = ends.sort((a, b) => a - b)
  return start === undefined || end === undefined || start < 0 ? [to] : keys.slice(start, end + 1)
}
