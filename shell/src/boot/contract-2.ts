import { updatesDeferredAtom, useDeferUpdates } from '@vayal/shared/runtime/defer-updates'
import { useDraft } from '@vayal/shared/runtime/drafts'
import { preloadAll, preloadable } from '@vayal/shared/runtime/preloadable'
import { useReturnPath, useReturnState } from '@vayal/shared/runtime/return-path'

type Modules = Readonly<Record<string, Record<string, unknown>>>

/** Exports that contract 3 renamed, changed or dropped, by module. Remove in contract 4. */
const CONTRACT_2: Modules = {
  '@vayal/shared/runtime/came-from': { useHere: useReturnState, useWayBack: useReturnPath },
  '@vayal/shared/runtime/drafts': { useDraft: useDraft2 },
  '@vayal/shared/runtime/late-code': { lateCode: preloadable, fetchLateCode: preloadAll },
  '@vayal/shared/runtime/occupied': {
    occupiedAtom: updatesDeferredAtom,
    useOccupied: useDeferUpdates,
  },
  '@vayal/shared/runtime/settle-each': { settleEach },
}

export function adaptToContract2(modules: Modules): Modules {
  const adapted = Object.entries(CONTRACT_2).map(
    ([name, exports]) => [name, { ...modules[name], ...exports }] as const,
  )
  return { ...modules, ...Object.fromEntries(adapted) }
}

function useDraft2(...args: Parameters<typeof useDraft>) {
  const draft = useDraft(...args)
  const { save: keep, isStored: isKept, restore: take, clear: drop } = draft
  return { ...draft, keep, isKept, take, drop }
}

type Settled<T> = { done: T[]; failed: { item: T; error: unknown }[] }

/** Calls `act` for each item, four at a time. A failure does not stop the others. */
async function settleEach<T>(
  items: readonly T[],
  act: (item: T) => Promise<void>,
): Promise<Settled<T>> {
  const settled: Settled<T> = { done: [], failed: [] }
  const pending = items.values()
  const work = async () => {
    for (const item of pending) {
      try {
        await act(item)
        settled.done.push(item)
      } catch (error) {
        settled.failed.push({ item, error })
      }
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return settled
}
