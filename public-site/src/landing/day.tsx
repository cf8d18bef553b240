import { m } from '../messages.ts'
import { CommunityScreen } from '../screens/community-screen.tsx'
import { DamScreen } from '../screens/dam-screen.tsx'
import { ListingScreen } from '../screens/listing-screen.tsx'
import { WeatherScreen } from '../screens/weather-screen.tsx'
import * as styles from './day.module.css'

const HOURS = [
  { time: m.day_weather_time, title: m.day_weather, Screen: WeatherScreen },
  { time: m.day_trade_time, title: m.day_trade, Screen: ListingScreen },
  { time: m.day_dam_time, title: m.day_dam, Screen: DamScreen },
  { time: m.day_community_time, title: m.day_community, Screen: CommunityScreen },
] as const

export function Day() {
  return (
    <section className={styles.day} id="day">
      <div className={styles.head}>
        <h2 className={styles.title}>{m.day_title()}</h2>
        <p className={styles.lead}>{m.day_lead()}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be scrollable by keyboard. */}
      <section className={styles.row} aria-label={m.day_label()} tabIndex={0}>
        {HOURS.map(({ time, title, Screen }) => (
          <figure key={time()} className={styles.hour}>
            <figcaption className={styles.caption}>
              <span className={styles.time}>{time()}</span>
              {title()}
            </figcaption>
            <Screen />
          </figure>
        ))}
      </section>
      <p className={styles.note}>{m.example_figures()}</p>
    </section>
  )
}
