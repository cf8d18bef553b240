/** `small` runs in the tests and takes seconds; `full` runs in `npm run torture`. */
export type Size = 'small' | 'full'

/** One row of the table in docs/reliability.md. */
export interface Finding {
  attack: string
  amount: string
  outcome: string
  limit: string
  held: boolean
}

/** Cleans up after itself, and reports failed findings, too. */
export interface Suite {
  name: string
  /** Runs beside the others, because it takes long at full size. */
  long?: boolean
  run(size: Size): Promise<Finding[]>
}
