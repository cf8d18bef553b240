import * as z from 'zod/mini'

const finding = z.object({
  attack: z.string(),
  amount: z.string(),
  outcome: z.string(),
  limit: z.string(),
  held: z.boolean(),
})
export type Finding = z.infer<typeof finding>

export const findingList = z.array(finding).check(z.minLength(1))

export function incomplete(attack: string, outcome: string): Finding {
  return { attack, amount: '–', outcome, limit: 'the suite completes', held: false }
}
