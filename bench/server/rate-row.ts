import type { Row } from '../row.ts'

/** More is better. */
export function rateRow(of: {
  work: string
  against: string
  ours: number
  theirs: number
  atLeast: number
}): Row {
  const ratio = of.ours / of.theirs
  return {
    work: of.work,
    against: of.against,
    ours: perSecond(of.ours),
    theirs: perSecond(of.theirs),
    ratio,
    goal: `at least ${of.atLeast} ×`,
    met: ratio >= of.atLeast,
  }
}

function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`
}
