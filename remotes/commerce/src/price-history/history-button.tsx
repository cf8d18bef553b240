import { useQuery } from '@tanstack/react-query'
import { dayTime } from '@vayal/shared/contracts/day'
import type { MarketPrice, MarketPriceEntry } from '@vayal/shared/contracts/market-price'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { ChartLine } from 'lucide-react'
import { m } from '../messages.ts'
import { formatPrice } from '../prices/format-price.ts'
import { linearScale } from './chart-scale.ts'
import * as styles from './history-button.module.css'
import { type DayPrice, historyDays, pricesOf, SPAN_DAYS, spanStart } from './history-days.ts'
import { priceHistoryQuery } from './price-history-query.ts'

type HistoryButtonProps = {
  price: MarketPrice
  onOpen: () => void
  tabIndex?: number | undefined
}

/** Opens the history. Shows the recent prices as a line, and loads them once it is visible. */
export function HistoryButton({ price, onOpen, tabIndex }: HistoryButtonProps) {
  const { data: days = [] } = useQuery({ ...priceHistoryQuery(price.Id), select: recentDays })
  const [from = '', to = ''] = [days.at(0), days.at(-1)].map((day) =>
    formatPrice(day?.price ?? null),
  )
  const trend = days.length > 1 ? m.history_trend({ from, to }) : ''
  const label = [m.history_open({ name: price.Name }), trend].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={onOpen}
    >
      {days.length > 0 ? (
        <Sparkline days={days} />
      ) : (
        <ChartLine className={styles.unknown} aria-hidden="true" />
      )}
    </button>
  )
}

function recentDays(entries: readonly MarketPriceEntry[]): DayPrice[] {
  const from = spanStart(SPAN_DAYS[0], dayTime(todayInIndia()) ?? 0)
  return pricesOf(historyDays(entries), 'AvgPrice').filter(({ time }) => time >= from)
}

const WIDTH = 64
const HEIGHT = 24
const EDGE = 3

/** Line of the average prices. The button's label describes it. */
function Sparkline({ days }: { days: readonly DayPrice[] }) {
  const times = days.map(({ time }) => time)
  const prices = days.map(({ price }) => price)
  const x = linearScale([Math.min(...times), Math.max(...times)], [EDGE, WIDTH - EDGE])
  const y = linearScale([Math.min(...prices), Math.max(...prices)], [HEIGHT - EDGE, EDGE])
  const points = days.map(({ time, price }) => [x(time), y(price)] as const)
  const last = points.at(-1)
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline className={styles.line} points={points.join(' ')} />
      {last && <circle className={styles.end} cx={last[0]} cy={last[1]} r={2.25} />}
    </svg>
  )
}
