import { linePath, type Point, scaled } from './chart-scale.ts'
import type { HistoryDay } from './history-days.ts'
import * as styles from './sparkline.module.css'

const WIDTH = 64
const HEIGHT = 24
const EDGE = 3

/** Small chart of the average price, which the button's label tells in words. */
export function Sparkline({ days }: { days: readonly HistoryDay[] }) {
  const points = pointsOf(days)
  const last = points.at(-1)
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className={styles.line} d={linePath(points)} />
      {last && <circle className={styles.end} cx={last[0]} cy={last[1]} r={2.25} />}
    </svg>
  )
}

function pointsOf(days: readonly HistoryDay[]): Point[] {
  const known = days.flatMap(({ time, avg }) => (avg === null ? [] : [{ time, avg }]))
  const [first] = known
  const last = known.at(-1)
  if (!first || !last) return []
  const prices = known.map(({ avg }) => avg)
  const x = scaled([first.time, last.time], [EDGE, WIDTH - EDGE])
  const y = scaled([Math.min(...prices), Math.max(...prices)], [HEIGHT - EDGE, EDGE])
  return known.map(({ time, avg }) => [x(time), y(avg)])
}
