import { Video } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as styles from './video-thumbnail.module.css'
import { thumbnailUrl } from './youtube.ts'

type VideoThumbnailProps = {
  id: string
  /** Shown on the image. */
  mark?: ReactNode
  /** Shown with an icon if the image cannot be loaded. */
  fallback?: string | undefined
}

export function VideoThumbnail({ id, mark, fallback }: VideoThumbnailProps) {
  const [broken, setBroken] = useState(false)
  return (
    <span className={styles.frame}>
      {broken ? (
        <span className={styles.fallback}>
          <Video className={styles.icon} aria-hidden="true" />
          {fallback}
        </span>
      ) : (
        <>
          <img
            className={styles.image}
            src={thumbnailUrl(id)}
            alt=""
            loading="lazy"
            referrerPolicy="no-referrer"
            onError={() => setBroken(true)}
          />
          {mark}
        </>
      )}
    </span>
  )
}
