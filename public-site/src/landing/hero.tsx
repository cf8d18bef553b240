import { HeroField, HeroPaddy } from '../art/hero-field.tsx'
import type { Files } from '../document/files.ts'
import { m } from '../messages.ts'
import { PricesScreen } from '../screens/prices-screen.tsx'
import { Download } from './download.tsx'
import * as styles from './hero.module.css'

export function Hero({ files }: { files: Files }) {
  return (
    <section className={styles.hero}>
      <div className={styles.scene} aria-hidden="true">
        <div className={styles.sun} />
        <HeroField className={styles.field ?? ''} />
      </div>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>
            <span className={styles.word} lang="ta">
              {m.hero_word()}
            </span>
            {m.hero_meaning()}
          </p>
          <h1 className={styles.title}>{m.hero_title()}</h1>
          <p className={styles.lead}>{m.hero_lead()}</p>
          <Download files={files} />
        </div>
        <div className={styles.phone}>
          <PricesScreen />
        </div>
      </div>
      <HeroPaddy className={styles.paddy ?? ''} />
    </section>
  )
}
