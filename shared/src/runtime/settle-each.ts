/** Calls at the same time. */
const PARALLEL = 4

export type Settled<T> = { done: T[]; failed: { item: T; error: unknown }[] }

/**
 * Acts on each item, four at a time; a failure does not stop the others. No code here uses it: released
 * builds of remotes import it until contract 3.
 */
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
