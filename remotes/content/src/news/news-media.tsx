import type { News } from '@vayal/shared/contracts/news'
import { pictureSource } from '@vayal/shared/runtime/picture-source'
import { useState } from 'react'
import { VideoPlayer } from '../video/video-player.tsx'
import * as styles from './news-media.module.css'
import { newsTitle } from './news-text.ts'

/** The image or the video of a news, if it has one. */
export function NewsMedia({ news }: { news: News }) {
  if (news.MediaType === 'video') {
    return <VideoPlayer address={news.MediaURL} title={newsTitle(news)} />
  }
  const address = pictureSource(news.MediaURL)
  return address ? <NewsImage key={address} address={address} title={newsTitle(news)} /> : null
}

function NewsImage({ address, title }: { address: string; title: string }) {
  const [broken, setBroken] = useState(false)
  if (broken) return null
  return <img className={styles.image} src={address} alt={title} onError={() => setBroken(true)} />
}
