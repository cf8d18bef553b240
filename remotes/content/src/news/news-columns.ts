import { type News, newsTime } from '@vayal/shared/contracts/news'
import type { Column } from '@vayal/shared/list/use-list'
import { m } from '../messages.ts'
import { mediaTypeLabel, newsCategory, newsTitle } from './news-text.ts'

export const newsColumns: readonly Column<News>[] = [
  { id: 'title', heading: m.news_title, text: newsTitle },
  {
    id: 'category',
    heading: m.news_category,
    text: ({ Category }) => Category.trim(),
    cell: newsCategory,
  },
  {
    id: 'date',
    heading: m.news_date,
    text: ({ Date: day }) => day,
    order: ({ Date: day }) => newsTime(day),
  },
  {
    id: 'type',
    heading: m.news_media_type,
    text: ({ MediaType }) => mediaTypeLabel(MediaType),
  },
]
