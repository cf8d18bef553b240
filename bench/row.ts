/** One row of the table: the same work, done by the product and by its peer. */
export type Row = {
  /** Work and amount: "GET of 1,000 products, brotli, 50 kB". */
  work: string
  /** Name of the peer: "one bundle", "react-admin". */
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
