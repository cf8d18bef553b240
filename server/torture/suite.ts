/** `small` belongs to the tests and takes seconds; `full` is what `npm run torture` measures. */
export type Size = 'small' | 'full'

/** One line of the table: what was done how often, what came of it, what is allowed. */
export interface Finding {
  attack: string
  amount: string
  outcome: string
  limit: string
  held: boolean
}

/** Leaves nothing behind, and also reports what did not hold. */
export interface Suite {
  name: string
  /** At full size it takes so long that the others run meanwhile. */
  long?: boolean
  run(size: Size): Promise<Finding[]>
}
