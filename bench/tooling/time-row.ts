import { median } from '../in-turn.ts'
import type { Row } from '../row.ts'

const MAX_RATIO = 1

/** @param figures ours and theirs, in milliseconds. */
export function timeRow(work: string, against: string, figures: number[][]): Row {
  const [ours = Number.NaN, theirs = Number.NaN] = figures.map(median)
  const ratio = ours / theirs
  return {
    work,
    against,
    ours: readableTime(ours),
    theirs: readableTime(theirs),
    ratio,
    goal: `at most ${MAX_RATIO.toFixed(1)} ×`,
    met: ratio <= MAX_RATIO,
  }
}

export function readableTime(milliseconds: number): string {
  return milliseconds < 1000
    ? `${milliseconds.toFixed(0)} ms`
    : `${(milliseconds / 1000).toFixed(1)} s`
}
