import { m } from '../messages.ts'
import { FeatureArt } from './feature-art.tsx'
import * as styles from './features.module.css'

const FEATURES = [
  { id: 'trade', title: m.feature_trade, text: m.feature_trade_text },
  { id: 'weather', title: m.feature_weather, text: m.feature_weather_text },
  { id: 'dams', title: m.feature_dams, text: m.feature_dams_text },
  { id: 'prices', title: m.feature_prices, text: m.feature_prices_text },
  { id: 'news', title: m.feature_news, text: m.feature_news_text },
  {
    id: 'community',
    title: m.feature_community,
    text: m.feature_community_text,
  },
] as const

export function Features() {
  return (
    <section className={styles.features} id="features">
      <div className={styles.head}>
        <h2 className={styles.title}>{m.features_title()}</h2>
        <p className={styles.lead}>{m.features_lead()}</p>
      </div>
      <ul className={styles.list}>
        {FEATURES.map(({ id, title, text }) => (
          <li key={id} className={`${styles.card} ${styles[id]}`}>
            <FeatureArt name={id} className={styles.art ?? ''} />
            <div className={styles.words}>
              <h3 className={styles.name}>{title()}</h3>
              <p className={styles.text}>{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
