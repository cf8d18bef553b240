import { useState } from 'react'
import { m } from '../messages.ts'
import { useBannerAddresses } from './banner-addresses.ts'
import * as styles from './current-banner.module.css'
import { PhoneFrame } from './phone-frame.tsx'

/** The current banner, alone and as farmers see it in the app. */
export function CurrentBanner({ url }: { url: string }) {
  const addresses = useBannerAddresses(url)
  return <BannerViews key={addresses[0]} addresses={addresses} />
}

/** @param addresses of the same image; shows the first that loads. */
function BannerViews({ addresses }: { addresses: string[] }) {
  const [failed, setFailed] = useState(0)
  const address = addresses[failed]
  if (address === undefined) return <p className={styles.broken}>{m.banner_broken()}</p>
  return (
    <div className={styles.views}>
      <section className={styles.banner} aria-labelledby="current-banner">
        <h2 id="current-banner" className={styles.heading}>
          {m.banner_current()}
        </h2>
        <img
          className={styles.image}
          src={address}
          alt={m.banner_alt()}
          onError={() => setFailed(failed + 1)}
        />
        <p className={styles.hint}>{m.banner_hint()}</p>
      </section>
      <section className={styles.inApp} aria-labelledby="banner-in-app">
        <h2 id="banner-in-app" className={styles.heading}>
          {m.banner_in_app()}
        </h2>
        <PhoneFrame bannerUrl={address} />
      </section>
    </div>
  )
}
