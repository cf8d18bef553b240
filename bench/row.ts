/** One line of the table: the same work done by ours and by what it is held against. */
export type Row = {
  /** What was done, and how often: "GET of 1,000 products, 7 rounds". */
  work: string
  /** What stands in the column of the other: "one bundle", "react-admin". */
  against: string
  /** Medians, with their unit: "812 ms", "158 kB". */
  ours: string
  theirs: string
  /** Ours divided by theirs; null where there is nothing to divide. */
  ratio: number | null
  /** What was set as the goal: "at most 1.10 ×". */
  goal: string
  held: boolean
}
