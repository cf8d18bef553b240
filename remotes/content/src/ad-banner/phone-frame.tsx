import { brand } from '@vayal/shared/brand'
import * as styles from './phone-frame.module.css'

const TILES = ['a', 'b', 'c', 'd']

export function PhoneFrame({ bannerUrl }: { bannerUrl: string }) {
  return (
    <div className={styles.phone} aria-hidden="true">
      <div className={styles.screen}>
        <div className={styles.bar}>
          <span className={styles.name}>{brand.name}</span>
          <span className={styles.dot} />
        </div>
        <img className={styles.banner} src={bannerUrl} alt="" />
        <div className={styles.heading} />
        <div className={styles.tiles}>
          {TILES.map((tile) => (
            <div key={tile} className={styles.tile}>
              <div className={styles.picture} />
              <div className={styles.line} />
              <div className={styles.shortLine} />
            </div>
          ))}
        </div>
        <div className={styles.tabs}>
          {TILES.map((tile) => (
            <span key={tile} className={styles.dot} />
          ))}
        </div>
      </div>
    </div>
  )
}
