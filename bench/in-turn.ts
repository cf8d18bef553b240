/** Does the work once and returns its figure. */
export type Side = () => Promise<number>

/**
 * Runs all sides in turn, so that other load affects all alike. Returns the figures by side.
 * @param rounds measured, after one warm-up; at least 7 for a published figure
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
  if (middle === undefined) throw new Error('The median of no values is undefined')
  return middle
}
