import { updatesDeferredAtom, useDeferUpdates } from '@vayal/shared/runtime/defer-updates'
import { preloadAll, preloadable } from '@vayal/shared/runtime/preloadable'
import { useReturnPath, useReturnState } from '@vayal/shared/runtime/return-path'

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Names of contract 2 that contract 3 renamed or dropped, by module. Goes with contract 4. */
const RENAMED: Modules = {
  '@vayal/shared/runtime/came-from': { useHere: useReturnState, useWayBack: useReturnPath },
  '@vayal/shared/runtime/late-code': { lateCode: preloadable, fetchLateCode: preloadAll },
  '@vayal/shared/runtime/occupied': {
    occupiedAtom: updatesDeferredAtom,
    useOccupied: useDeferUpdates,
  },
  '@vayal/shared/runtime/settle-each': { settleEach },
}

/** Adds the names of contract 2 to the shell's modules, so that its remotes go on running. */
export function adaptToContract2(modules: Modules): Modules {
  const renamed = Object.entries(RENAMED).map(
    ([name, names]) => [name, { ...modules[name], ...names }] as const,
  )
  return { ...modules, ...Object.fromEntries(renamed) }
}

type Settled<T> = { done: T[]; failed: { item: T; error: unknown }[] }

/** Calls `act` for each item, four at a time; a failure does not stop the others. */
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
