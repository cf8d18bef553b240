/** `small` runs in the tests and takes seconds; `full` runs in `npm run torture`. */
export type Size = 'small' | 'full'

/**
 * Requests a second while a server stops, few in the tests: on a busy machine the server accepts
 * connections late, and the system resets those that still wait when the port closes.
 */
export const PER_SECOND: Record<Size, number> = { small: 20, full: 200 }

/** One row of the table in docs/reliability.md. */
export interface Finding {
  attack: string
  amount: string
  outcome: string
  limit: string
  held: boolean
  /** True if load on the machine alone can exceed the limit. The tests then ignore the limit. */
  needsQuietMachine?: boolean
}

/** Cleans up after itself, and reports failed findings, too. */
export interface Suite {
  name: string
  /** Runs beside the others, because it takes long at full size. */
  long?: boolean
  fullOnly?: boolean
  run(size: Size): Promise<Finding[]>
}
