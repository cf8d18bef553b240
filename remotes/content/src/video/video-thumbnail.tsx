import { Video } from 'lucide-react'
import { useState } from 'react'
import * as styles from './video-thumbnail.module.css'
import { thumbnailUrl } from './youtube.ts'

/** Falls back to an icon if the image cannot be loaded. */
export function VideoThumbnail({ id }: { id: string }) {
  const [broken, setBroken] = useState(false)
  return (
    <span className={styles.frame}>
      {broken ? (
        <Video className={styles.icon} aria-hidden="true" />
      ) : (
        <img
          className={styles.image}
          src={thumbnailUrl(id)}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  )
}
