import type { Row } from './row.ts'

/** What can be measured by itself: `npm run bench -- <name> <name>`. */
export type Part = {
  name: string
  /** @param rounds of each pair, after one that does not count. */
  measure: (rounds: number) => Promise<Row[]>
}

/** In the order of the table. A part's code is loaded when it is measured. */
export const PARTS: readonly Part[] = []
