/** Measures each side once in every round, after a warm-up, so that other load on the machine affects all alike. */
export async function inTurn<Figures>(
  rounds: number,
  sides: readonly (() => Promise<Figures>)[],
): Promise<Figures[][]> {
  const results = sides.map((): Figures[] => [])
  for (let round = -1; round < rounds; round++) {
    for (const [at, measure] of sides.entries()) {
      const figures = await measure()
      if (round >= 0) results[at]?.push(figures)
    }
  }
  return results
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('The median of no values is undefined')
  return middle
}
