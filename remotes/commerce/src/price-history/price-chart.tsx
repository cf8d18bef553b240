import { intlLocale } from '@vayal/shared/runtime/locale'
import { useNarrow } from '@vayal/shared/ui/use-narrow'
import { millisecondsInDay } from 'date-fns/constants'
import { formatPrice } from '../prices/format-price.ts'
import { PRICE_FIELDS } from '../prices/price-fields.ts'
import { linearScale, roundTicks } from './chart-scale.ts'
import { type DayPrice, type HistoryDay, pricesOf } from './history-days.ts'
import * as styles from './price-chart.module.css'

const NARROW = { width: 320, height: 220, dayCount: 3 } as const
const WIDE = { width: 680, height: 260, dayCount: 5 } as const
const MARGIN = { top: 12, right: 14, bottom: 26 } as const
/** Pixels; the width of a character is an estimate. */
const CHARACTER_WIDTH = 7
const PRICE_LABEL_GAP = 16
const PRICE_TICKS = 4
const MAX_SCALE = 1.25
const HALF_YEAR_MS = 183 * millisecondsInDay

type PriceChartProps = {
  days: readonly HistoryDay[]
  /** First and last day of the chart, as the days' `time`. */
  from: number
  to: number
  summary: string
}

export function PriceChart({ days, from, to, summary }: PriceChartProps) {
  const { width, height, dayCount } = useNarrow() ? NARROW : WIDE
  const prices = days.flatMap((day) => PRICE_FIELDS.flatMap((field) => day[field] ?? []))
  const ticks = roundTicks(Math.min(...prices), Math.max(...prices), PRICE_TICKS)
  const labels = ticks.map(formatPrice)
  const left = Math.max(...labels.map((label) => label.length)) * CHARACTER_WIDTH + PRICE_LABEL_GAP
  const right = width - MARGIN.right
  const x = linearScale([from, to], [left, right])
  const y = linearScale([ticks.at(0) ?? 0, ticks.at(-1) ?? 0], [height - MARGIN.bottom, MARGIN.top])
  const point = ({ time, price }: DayPrice) => [x(time), y(price)] as const
  const banded = days.filter(({ MinPrice, MaxPrice }) => MinPrice !== null && MaxPrice !== null)
  const lower = pricesOf(banded, 'MinPrice').map(point).toReversed()
  const band = [...pricesOf(banded, 'MaxPrice').map(point), ...lower]
  const averages = pricesOf(days, 'AvgPrice').map(point)
  const last = averages.at(-1)
  const dayAt = linearScale([0, dayCount - 1], [from, to])
  const dayTicks = Array.from({ length: dayCount }, (_, at) => dayAt(at))
  const dayText = new Intl.DateTimeFormat(intlLocale(), {
    day: 'numeric',
    month: 'short',
    // In a year, the first and the last month are the same.
    ...(to - from > HALF_YEAR_MS && { year: '2-digit' }),
    timeZone: 'UTC',
  })

  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      // Beyond this scale, the labels would exceed the page's text size.
      style={{ maxWidth: `${width * MAX_SCALE}px` }}
      role="img"
      aria-label={summary}
    >
      {ticks.map((tick, at) => (
        <g key={tick}>
          <line className={styles.rule} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className={styles.text} x={left - 8} y={y(tick) + 4} textAnchor="end">
            {labels[at]}
          </text>
        </g>
      ))}
      {dayTicks.map((tick, at) => (
        <text
          key={tick}
          className={styles.text}
          x={x(tick)}
          y={height - 6}
          textAnchor={at === 0 ? 'start' : at === dayTicks.length - 1 ? 'end' : 'middle'}
        >
          {dayText.format(tick)}
        </text>
      ))}
      <polygon className={styles.band} points={band.join(' ')} />
      <polyline className={styles.line} points={averages.join(' ')} />
      {last && <circle className={styles.dot} cx={last[0]} cy={last[1]} r={3} />}
    </svg>
  )
}
