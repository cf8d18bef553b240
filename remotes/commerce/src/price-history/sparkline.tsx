import { linePath, pricePoints, scaled } from './chart-scale.ts'
import type { HistoryDay } from './history-days.ts'
import * as styles from './sparkline.module.css'

const WIDTH = 64
const HEIGHT = 24
const EDGE = 3

/** Small chart of the average price of days that all have one, which the button's label tells in words. */
export function Sparkline({ days }: { days: readonly HistoryDay[] }) {
  const times = days.map(({ time }) => time)
  const prices = days.map(({ avg }) => avg ?? 0)
  const x = scaled([Math.min(...times), Math.max(...times)], [EDGE, WIDTH - EDGE])
  const y = scaled([Math.min(...prices), Math.max(...prices)], [HEIGHT - EDGE, EDGE])
  const points = pricePoints(days, 'avg', x, y)
  const last = points.at(-1)
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className={styles.line} d={linePath(points)} />
      {last && <circle className={styles.end} cx={last[0]} cy={last[1]} r={2.25} />}
    </svg>
  )
}
