import { useQuery } from '@tanstack/react-query'
import { dayTime } from '@vayal/shared/contracts/day'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { Dialog } from '@vayal/shared/ui/dialog'
import { QueryState } from '@vayal/shared/ui/query-state'
import { useState } from 'react'
import { DataTable } from '../data-table.tsx'
import { m } from '../messages.ts'
import { formatPrice } from '../prices/format-price.ts'
import { PRICE_FIELDS } from '../prices/price-fields.ts'
import { priceLabel } from '../prices/price-labels.ts'
import { unitLabel } from '../prices/unit-label.ts'
import {
  dayAt,
  type HistoryDay,
  historyDays,
  pricesOf,
  SPAN_DAYS,
  spanStart,
} from './history-days.ts'
import { PriceChart } from './price-chart.tsx'
import * as styles from './price-history-dialog.module.css'
import { priceHistoryQuery } from './price-history-query.ts'

export type PriceHistoryDialogProps = { price: MarketPrice; open: boolean; onClose: () => void }

export function PriceHistoryDialog({ price, open, onClose }: PriceHistoryDialogProps) {
  const history = useQuery({ ...priceHistoryQuery(price.Id), select: historyDays })
  const [span, setSpan] = useState<number>(SPAN_DAYS[0])
  return (
    <Dialog title={m.history_open({ name: price.Name })} open={open} onClose={onClose} size="lg">
      <div className={styles.content}>
        <div className={styles.top}>
          <fieldset className={styles.spans} aria-label={m.history_span()}>
            {SPAN_DAYS.map((choice) => (
              <button
                key={choice}
                type="button"
                className={styles.span}
                aria-pressed={choice === span}
                onClick={() => setSpan(choice)}
              >
                {m.history_days({ count: choice })}
              </button>
            ))}
          </fieldset>
          <p className={styles.legend}>
            <span className={styles.key}>
              <span className={styles.lineKey} aria-hidden="true" />
              {m.price_avg()}
            </span>
            <span className={styles.key}>
              <span className={styles.bandKey} aria-hidden="true" />
              {m.history_band()}
            </span>
            {price.Units && <span>{m.history_per({ unit: unitLabel(price.Units) })}</span>}
          </p>
        </div>
        <QueryState query={history} errorText={() => m.history_failed()}>
          {(days) => <History days={days} span={span} />}
        </QueryState>
      </div>
    </Dialog>
  )
}

function History({ days, span }: { days: readonly HistoryDay[]; span: number }) {
  const today = dayTime(todayInIndia()) ?? 0
  const from = spanStart(span, today)
  const shown = days.filter(({ time }) => time >= from)
  const last = shown.at(-1)
  if (!last) return <p className={styles.none}>{m.history_none({ count: span })}</p>
  const summary = summaryOf(shown)
  return (
    <>
      <PriceChart days={shown} from={from} to={Math.max(today, last.time)} summary={summary} />
      <p className={styles.summary}>{summary}</p>
      <DataTable
        numeric
        caption={m.history_table()}
        headings={[m.history_day(), ...PRICE_FIELDS.map((field) => priceLabel(field))]}
        groups={[{ id: 'days', rows: shown.toReversed().map(rowOf) }]}
      />
    </>
  )
}

function rowOf(day: HistoryDay): string[] {
  return [dayAt(day.time), ...PRICE_FIELDS.map((field) => formatPrice(day[field]))]
}

function summaryOf(days: readonly HistoryDay[]): string {
  const averages = pricesOf(days, 'AvgPrice')
  const [first, last] = [averages.at(0), averages.at(-1)]
  if (!first || !last) return ''
  const prices = averages.map(({ price }) => price)
  return m.history_summary({
    from: formatPrice(first.price),
    fromDay: dayAt(first.time),
    to: formatPrice(last.price),
    toDay: dayAt(last.time),
    least: formatPrice(Math.min(...prices)),
    most: formatPrice(Math.max(...prices)),
  })
}
