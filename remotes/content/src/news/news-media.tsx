import type { News } from '@vayal/shared/contracts/news'
import { pictureSource } from '@vayal/shared/runtime/picture-source'
import { useState } from 'react'
import { VideoPlayer } from '../video/video-player.tsx'
import * as styles from './news-media.module.css'
import { newsTitle } from './news-text.ts'

export function NewsMedia({ news }: { news: News }) {
  if (news.MediaType === 'video') {
    return <VideoPlayer url={news.MediaURL} title={newsTitle(news)} />
  }
  const url = pictureSource(news.MediaURL)
  return url ? <NewsImage key={url} url={url} title={newsTitle(news)} /> : null
}

function NewsImage({ url, title }: { url: string; title: string }) {
  const [broken, setBroken] = useState(false)
  if (broken) return null
  return <img className={styles.image} src={url} alt={title} onError={() => setBroken(true)} />
}
