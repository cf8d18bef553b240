/** One row of the table: the same work, done by the product and by its alternative. */
export type Row = {
  /** Work and amount: "GET of 1,000 products, 7 rounds". */
  work: string
  /** Name of the alternative: "one bundle", "react-admin". */
  against: string
  /** Medians with their unit: "812 ms", "158 kB". */
  ours: string
  theirs: string
  /** Ours divided by theirs; null without a ratio. */
  ratio: number | null
  /** "at most 1.10 ×". */
  goal: string
  met: boolean
}
