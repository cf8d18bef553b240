import type { News } from '@vayal/shared/contracts/news'
import { Badge } from '@vayal/shared/ui/badge'
import { Card } from '@vayal/shared/ui/card'
import { PlayMark } from '../video/play-mark.tsx'
import * as styles from './news-card.module.css'
import { newsCategory, newsImage, newsTitle } from './news-text.ts'

/** More than the lines of an excerpt can show. */
const EXCERPT_LENGTH = 600

type NewsCardProps = { news: News; onOpen: () => void }

export function NewsCard({ news, onOpen }: NewsCardProps) {
  const image = newsImage(news)
  // News of text only shows its words where other cards show an image.
  const isText = news.MediaType === 'news' && image === ''
  return (
    <div className={styles.news}>
      <Card
        view="grid"
        title={newsTitle(news)}
        onOpen={onOpen}
        {...(!isText && { image })}
        meta={
          <>
            {news.Date && <p className={styles.date}>{news.Date}</p>}
            <p className={styles.excerpt} data-long={isText || undefined}>
              {news.Content.slice(0, EXCERPT_LENGTH)}
            </p>
          </>
        }
        badges={
          <Badge tone={news.Category.trim() ? 'accent' : 'neutral'}>{newsCategory(news)}</Badge>
        }
      />
      {news.MediaType === 'video' && (
        <span className={styles.play}>
          <PlayMark />
        </span>
      )}
    </div>
  )
}
