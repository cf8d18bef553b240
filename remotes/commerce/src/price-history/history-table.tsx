import { m } from '../messages.ts'
import { formatPrice } from '../prices/format-price.ts'
import { formatDay, type HistoryDay } from './history-days.ts'
import * as styles from './history-table.module.css'

/** Table of the chart's days, the latest first. */
export function HistoryTable({ days }: { days: readonly HistoryDay[] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{m.history_table()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.history_day()}</th>
          <th scope="col">{m.price_min()}</th>
          <th scope="col">{m.price_max()}</th>
          <th scope="col">{m.price_avg()}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ time, min, max, avg }) => (
          <tr key={time}>
            <th scope="row">{formatDay(time)}</th>
            <td>{formatPrice(min)}</td>
            <td>{formatPrice(max)}</td>
            <td>{formatPrice(avg)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
