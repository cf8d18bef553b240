import type { Row } from '../row.ts'

/** A row of two rates per second, where more is better. */
export function rateRow(rates: {
  work: string
  against: string
  ours: number
  theirs: number
  atLeast: number
}): Row {
  const ratio = rates.ours / rates.theirs
  return {
    work: rates.work,
    against: rates.against,
    ours: perSecond(rates.ours),
    theirs: perSecond(rates.theirs),
    ratio,
    goal: `at least ${rates.atLeast} ×`,
    met: ratio >= rates.atLeast,
  }
}

function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`
}
