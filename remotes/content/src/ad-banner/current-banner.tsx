import { useState } from 'react'
import { m } from '../messages.ts'
import { useBannerUrls } from './banner-urls.ts'
import * as styles from './current-banner.module.css'
import { PhoneFrame } from './phone-frame.tsx'

export function CurrentBanner({ url }: { url: string }) {
  const urls = useBannerUrls(url)
  return <BannerViews key={urls[0]} urls={urls} />
}

/** Shows the first of the URLs that loads. */
function BannerViews({ urls }: { urls: string[] }) {
  const [failures, setFailures] = useState(0)
  const url = urls[failures]
  if (url === undefined) return <p className={styles.broken}>{m.banner_broken()}</p>
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
          onError={() => setFailures(failures + 1)}
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
