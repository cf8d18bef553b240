import type { ReactNode } from 'react'
import { m } from '../messages.ts'
import * as styles from './phone.module.css'

/** Screen of the app, a single image for screen readers. */
export function Phone(props: {
  title: string
  time: string
  tab: 'home' | 'prices' | 'sell' | 'people'
  children: ReactNode
}) {
  const { title, time, tab, children } = props
  return (
    <div className={styles.phone} role="img" aria-label={m.screen_label({ screen: title })}>
      <div className={styles.screen}>
        <div className={styles.status}>
          <span>{time}</span>
          <span className={styles.signal}>4G ▮</span>
        </div>
        <div className={styles.bar}>{title}</div>
        <div className={styles.body}>{children}</div>
        <div className={styles.tabs}>
          {TABS.map(({ id, name, path }) => (
            <span key={id} className={id === tab ? styles.current : undefined}>
              <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
                <path d={path} />
              </svg>
              {name()}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

const TABS = [
  { id: 'home', name: m.tab_home, path: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z' },
  { id: 'prices', name: m.tab_prices, path: 'M4 20V10h4v10zm6 0V4h4v16zm6 0v-7h4v7z' },
  {
    id: 'sell',
    name: m.tab_sell,
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m1 5v3h3v2h-3v3h-2v-3H8v-2h3V8z',
  },
  {
    id: 'people',
    name: m.tab_people,
    path: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m8 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 20v-2c0-3 3-5 7-5s7 2 7 5v2zm16 0v-2c0-1.800-.6-3.400-1.700-4.600 3.300 0 5.700 1.700 5.700 4.600v2z',
  },
] as const
