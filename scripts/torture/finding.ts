import * as z from 'zod/mini'

const finding = z.object({
  attack: z.string(),
  amount: z.string(),
  outcome: z.string(),
  limit: z.string(),
  held: z.boolean(),
})
/** One line of the table: what was done how often, what came of it, what is allowed. */
export type Finding = z.infer<typeof finding>

/** What a suite must hand over: at least one line. */
export const findingList = z.array(finding).check(z.minLength(1))

/** A suite that did not come to its end. */
export function broken(attack: string, outcome: string): Finding {
  return { attack, amount: '–', outcome, limit: 'the suite runs to its end', held: false }
}
