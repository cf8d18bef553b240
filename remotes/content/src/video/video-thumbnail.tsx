import { Video } from 'lucide-react'
import { useState } from 'react'
import * as styles from './video-thumbnail.module.css'
import { thumbnailAddress } from './youtube.ts'

/** Thumbnail of a video in its frame; a play sign where it cannot be loaded. */
export function VideoThumbnail({ id }: { id: string }) {
  const [broken, setBroken] = useState(false)
  return (
    <span className={styles.frame}>
      {broken ? (
        <Video className={styles.sign} aria-hidden="true" />
      ) : (
        <img
          className={styles.image}
          src={thumbnailAddress(id)}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  )
}
