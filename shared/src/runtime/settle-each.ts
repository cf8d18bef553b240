/** Calls at the same time. */
const PARALLEL = 4

export type Settled<T> = { done: T[]; failed: { item: T; error: unknown }[] }

/** Does something to each item, a few at a time. One that fails does not hold up the others. */
export async function settleEach<T>(
  items: readonly T[],
  act: (item: T) => Promise<void>,
): Promise<Settled<T>> {
  const settled: Settled<T> = { done: [], failed: [] }
  const left = items.values()
  const work = async () => {
    for (const item of left) {
      try {
        await act(item)
        settled.done.push(item)
      } catch (error) {
        settled.failed.push({ item, error })
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return settled
}
