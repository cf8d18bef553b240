import { isWebAddress } from '@vayal/shared/contracts/web-address'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { m } from '../messages.ts'
import { PlayMark } from './play-mark.tsx'
import * as styles from './video-player.module.css'
import { VideoThumbnail } from './video-thumbnail.tsx'
import { embedAddress, youtubeId } from './youtube.ts'

type VideoPlayerProps = {
  /** As it was entered; not trusted. */
  address: string
  /** What the video is about. */
  title: string
}

/** A video of YouTube as a player, another as a link, and what is no address as text. */
export function VideoPlayer({ address, title }: VideoPlayerProps) {
  const id = youtubeId(address)
  if (id) return <YoutubePlayer key={id} id={id} title={title} />
  if (isWebAddress(address)) {
    return (
      <a className={styles.link} href={address.trim()} target="_blank" rel="noopener noreferrer">
        <ExternalLink aria-hidden="true" />
        <span>
          {m.video_open()}
          <span className={styles.address}>{address.trim()}</span>
        </span>
      </a>
    )
  }
  return (
    <p className={styles.unusable}>
      {m.video_unusable()} <span className={styles.address}>{address}</span>
    </p>
  )
}

/** Nothing of YouTube's runs before it is asked for. */
function YoutubePlayer({ id, title }: { id: string; title: string }) {
  const [playing, setPlaying] = useState(false)
  if (playing) {
    return (
      <iframe
        // The button that had the focus is gone.
        ref={(frame) => frame?.focus()}
        className={styles.player}
        src={`${embedAddress(id)}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // The page says no-referrer; this player refuses to play for nobody.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <div>
      <button
        type="button"
        className={styles.play}
        aria-label={m.video_play({ title })}
        onClick={() => setPlaying(true)}
      >
        <VideoThumbnail id={id} />
        <span className={styles.mark}>
          <PlayMark />
        </span>
      </button>
      <p className={styles.privacy}>{m.video_privacy()}</p>
    </div>
  )
}
