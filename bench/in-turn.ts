/** One side of a comparison: does the work once and says what it took. */
export type Side = () => Promise<number>

/**
 * Runs all sides in turn, round after round, so that what else the machine does meets all alike.
 *
 * @param rounds at least 7 for a figure that is published; one more goes before them, unmeasured.
 * @returns for each side, in the same order, what it gave in each measured round, in its own unit.
 */
export async function inTurn(rounds: number, sides: readonly Side[]): Promise<number[][]> {
  const results: number[][] = sides.map(() => [])
  for (let round = -1; round < rounds; round++) {
    for (const [at, side] of sides.entries()) {
      const figure = await side()
      if (round >= 0) results[at]?.push(figure)
    }
  }
  return results
}

/** @throws {Error} without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There is no median of nothing')
  return middle
}
