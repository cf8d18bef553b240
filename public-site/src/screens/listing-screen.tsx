import { Cow } from '../art/cow.tsx'
import { m } from '../messages.ts'
import * as styles from './listing-screen.module.css'
import { Phone } from './phone.tsx'

export function ListingScreen() {
  return (
    <Phone title={m.screen_listing()} time="9:00" tab="sell">
      <svg
        aria-hidden="true"
        className={styles.picture}
        viewBox="0 0 260 170"
        preserveAspectRatio="xMidYMax slice"
      >
        <rect width="260" height="170" fill="#cfe8ee" />
        <circle cx="214" cy="40" r="22" fill="#ffc52e" />
        <path d="M0 104q60-34 130-14t130-10v90H0z" fill="#7fbb45" />
        <path d="M0 132q80-16 260-4v42H0z" fill="#4f9d3f" />
        <g transform="translate(26 20) scale(.94)">
          <Cow />
        </g>
      </svg>
      <div className={styles.words}>
        <b className={styles.price}>₹42,000</b>
        <b className={styles.name}>{m.listing_name()}</b>
        <small>{m.listing_place()}</small>
        <dl className={styles.facts}>
          <div>
            <dt>{m.listing_age()}</dt>
            <dd>{m.listing_age_value()}</dd>
          </div>
          <div>
            <dt>{m.listing_vaccinated()}</dt>
            <dd>{m.listing_vaccinated_value()}</dd>
          </div>
        </dl>
        <span className={styles.call}>{m.listing_call()}</span>
      </div>
    </Phone>
  )
}
