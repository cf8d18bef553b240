import { isHttpUrl } from '@vayal/shared/contracts/http-url'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { m } from '../messages.ts'
import { PlayIcon } from './play-icon.tsx'
import * as styles from './video-player.module.css'
import { VideoThumbnail } from './video-thumbnail.tsx'
import { embedUrl, youtubeId } from './youtube.ts'

type VideoPlayerProps = {
  /** As typed, so it is not trusted. */
  url: string
  title: string
}

/** Player for YouTube videos; other URLs are links, and invalid text is text. */
export function VideoPlayer({ url, title }: VideoPlayerProps) {
  const id = youtubeId(url)
  if (id) return <YoutubePlayer key={id} id={id} title={title} />
  if (isHttpUrl(url)) {
    return (
      <a className={styles.link} href={url.trim()} target="_blank" rel="noopener noreferrer">
        <ExternalLink aria-hidden="true" />
        <span>
          {m.video_open()}
          <span className={styles.url}>{url.trim()}</span>
        </span>
      </a>
    )
  }
  return (
    <p className={styles.unusable}>
      {m.video_unusable()} <span className={styles.url}>{url}</span>
    </p>
  )
}

/** Loads YouTube's player only after the user pressed play. */
function YoutubePlayer({ id, title }: { id: string; title: string }) {
  const [playing, setPlaying] = useState(false)
  if (playing) {
    return (
      <iframe
        // The iframe replaces the focused button.
        ref={(frame) => frame?.focus()}
        className={styles.player}
        src={`${embedUrl(id)}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // YouTube refuses to play without a referrer, and the page sends none by default.
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
        <VideoThumbnail
          id={id}
          mark={
            <span className={styles.mark}>
              <PlayIcon />
            </span>
          }
          fallback={m.video_play({ title })}
        />
      </button>
      <p className={styles.privacy}>{m.video_privacy()}</p>
    </div>
  )
}
