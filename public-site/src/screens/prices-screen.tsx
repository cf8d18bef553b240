import { Crop, type CropName } from '../art/crops.tsx'
import { m } from '../messages.ts'
import { Phone } from './phone.tsx'
import * as styles from './prices-screen.module.css'

type Row = {
  crop: CropName
  name: () => string
  market: () => string
  price: number
  per: () => string
  change: number
}

const ROWS: Row[] = [
  {
    crop: 'tomato',
    name: m.crop_tomato,
    market: m.market_mgr,
    price: 34,
    per: m.screen_per_kg,
    change: 6,
  },
  {
    crop: 'onion',
    name: m.crop_onion,
    market: m.market_uzhavar,
    price: 52,
    per: m.screen_per_kg,
    change: -3,
  },
  {
    crop: 'milk',
    name: m.crop_milk,
    market: m.market_society,
    price: 38,
    per: m.screen_per_litre,
    change: 1,
  },
  {
    crop: 'coconut',
    name: m.crop_coconut,
    market: m.market_pollachi,
    price: 27,
    per: m.screen_per_piece,
    change: 2,
  },
  {
    crop: 'paddy',
    name: m.crop_paddy,
    market: m.market_thanjavur,
    price: 24,
    per: m.screen_per_kg,
    change: 0,
  },
]

export function PricesScreen() {
  return (
    <Phone title={m.screen_prices()} time="6:10" tab="prices">
      <div className={styles.place}>
        <b>{m.screen_place()}</b>
        <span>{m.screen_today()}</span>
      </div>
      <div className={styles.rows}>
        {ROWS.map(({ crop, name, market, price, per, change }) => (
          <div key={crop} className={styles.row}>
            <Crop name={crop} className={styles.crop ?? ''} />
            <span>
              <b>{name()}</b>
              <small>{market()}</small>
            </span>
            <span className={styles.price}>
              <b>₹{price}</b>
              <small>{per()}</small>
            </span>
            <span className={change < 0 ? styles.down : styles.up}>
              {change === 0 ? '=' : `${change > 0 ? '▲' : '▼'}${Math.abs(change)}`}
            </span>
          </div>
        ))}
      </div>
    </Phone>
  )
}
