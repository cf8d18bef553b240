import { m } from '../messages.ts'
import { Phone } from './phone.tsx'
import * as styles from './weather-screen.module.css'

const HOURS = [
  { time: m.weather_now, degrees: 24, rain: 0 },
  { time: m.weather_2pm, degrees: 31, rain: 10 },
  { time: m.weather_4pm, degrees: 28, rain: 70 },
  { time: m.weather_6pm, degrees: 26, rain: 55 },
]

export function WeatherScreen() {
  return (
    <Phone title={m.screen_weather()} time="5:30" tab="home">
      <div className={styles.sky}>
        <span>{m.screen_place()}</span>
        <b className={styles.degrees}>24°</b>
        <span>{m.weather_sky()}</span>
        <svg aria-hidden="true" className={styles.cloud} viewBox="0 0 120 80">
          <circle cx="82" cy="28" r="20" fill="#ffc52e" />
          <path
            d="M28 66a18 18 0 0 1 2-36 24 24 0 0 1 44-4 20 20 0 0 1 10 40z"
            fill="#fff"
            fillOpacity=".92"
          />
          <path
            d="M40 70l-4 9m18-9-4 9m18-9-4 9"
            stroke="#fff"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </svg>
      </div>
      <div className={styles.hours}>
        {HOURS.map(({ time, degrees, rain }) => (
          <span key={time()}>
            <small>{time()}</small>
            <svg aria-hidden="true" viewBox="0 0 16 44" width="16" height="44">
              <rect width="16" height="44" rx="8" className={styles.dry} />
              <rect
                y={44 - rain * 0.44}
                width="16"
                height={rain * 0.44}
                rx="8"
                className={styles.wet}
              />
            </svg>
            <b>{degrees}°</b>
          </span>
        ))}
      </div>
      <p className={styles.tip}>{m.weather_tip()}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{m.weather_rain()}</dt>
          <dd>{m.weather_rain_value()}</dd>
        </div>
        <div>
          <dt>{m.weather_wind()}</dt>
          <dd>{m.weather_wind_value()}</dd>
        </div>
        <div>
          <dt>{m.weather_humidity()}</dt>
          <dd>82%</dd>
        </div>
      </dl>
    </Phone>
  )
}
