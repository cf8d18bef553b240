import { useState } from 'react'
import { m } from '../messages.ts'
import * as styles from './current-banner.module.css'
import { PhoneFrame } from './phone-frame.tsx'

/** The banner as it is, and as farmers see it. */
export function CurrentBanner({ url }: { url: string }) {
  const [broken, setBroken] = useState(false)
  if (broken) return <p className={styles.broken}>{m.banner_broken()}</p>
  return (
    <div className={styles.views}>
      <section className={styles.banner} aria-labelledby="current-banner">
        <h2 id="current-banner" className={styles.heading}>
          {m.banner_current()}
        </h2>
        <img
          className={styles.image}
          src={url}
          alt={m.banner_alt()}
          onError={() => setBroken(true)}
        />
        <p className={styles.hint}>{m.banner_hint()}</p>
      </section>
      <section className={styles.inApp} aria-labelledby="banner-in-app">
        <h2 id="banner-in-app" className={styles.heading}>
          {m.banner_in_app()}
        </h2>
        <PhoneFrame bannerUrl={url} />
      </section>
    </div>
  )
}
