import { useQuery } from '@tanstack/react-query'
import type { SearchRecord } from '@vayal/shared/contracts/contributions'
import type { News } from '@vayal/shared/contracts/news'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { newsQuery } from './news-api.ts'
import { newestFirst } from './news-order.ts'
import { newsCategory, newsTitle } from './news-text.ts'

export function useRecords(): ContributedQuery<SearchRecord[]> {
  return useQuery({ ...newsQuery, select: newsRecords })
}

export function newsRecords(news: News[]): SearchRecord[] {
  return newestFirst(news).map((item) => {
    const title = newsTitle(item)
    const category = newsCategory(item)
    return {
      id: String(item.Id),
      label: title,
      detail: [category, item.Date].filter(Boolean).join(' · '),
      texts: [category],
      path: `/admin/news?q=${encodeURIComponent(title)}`,
    }
  })
}
