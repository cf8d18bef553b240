import type { News } from '@vayal/shared/contracts/news'
import { Badge } from '@vayal/shared/ui/badge'
import { Card } from '@vayal/shared/ui/card'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import { Video } from 'lucide-react'
import { PlayIcon } from '../video/play-icon.tsx'
import * as styles from './news-card.module.css'
import { newsCategory, newsImage, newsTitle } from './news-text.ts'

/** Characters: more than the visible lines can hold. */
const EXCERPT_LENGTH = 600

type NewsCardProps = { news: News; view: CollectionView; onOpen: () => void }

export function NewsCard({ news, view, onOpen }: NewsCardProps) {
  const image = newsImage(news)
  const isGrid = view === 'grid'
  const isTextOnly = isGrid && news.MediaType === 'news' && image === ''
  const isVideo = isGrid && news.MediaType === 'video'
  return (
    <Card
      view={view}
      title={newsTitle(news)}
      onOpen={onOpen}
      {...(!isTextOnly && { image })}
      {...(isVideo && { placeholder: <Video aria-hidden="true" />, imageMark: <PlayIcon /> })}
      meta={
        <>
          {news.Date && <p className={styles.date}>{news.Date}</p>}
          {isGrid && (
            <p className={styles.excerpt} data-long={isTextOnly || undefined}>
              {news.Content.slice(0, EXCERPT_LENGTH)}
            </p>
          )}
        </>
      }
      badges={
        <Badge tone={news.Category.trim() ? 'accent' : 'neutral'}>{newsCategory(news)}</Badge>
      }
    />
  )
}
