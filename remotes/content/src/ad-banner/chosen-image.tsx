import { useState } from 'react'
import { m } from '../messages.ts'
import * as styles from './chosen-image.module.css'

/** Preview of the chosen file. The server may accept a format that the browser cannot show. */
export function ChosenImage({ url, name }: { url: string; name: string }) {
  const [broken, setBroken] = useState(false)
  return (
    <figure className={styles.chosen}>
      {broken ? (
        <p className={styles.broken}>{m.banner_preview_broken()}</p>
      ) : (
        <img
          className={styles.image}
          src={url}
          alt={m.banner_preview()}
          onError={() => setBroken(true)}
        />
      )}
      <figcaption className={styles.caption}>
        <span>{name}</span>
        <span>{m.banner_hint()}</span>
      </figcaption>
    </figure>
  )
}
