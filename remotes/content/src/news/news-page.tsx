import { useQuery } from '@tanstack/react-query'
import type { News } from '@vayal/shared/contracts/news'
import { useHere } from '@vayal/shared/runtime/came-from'
import { dropOrphanedDrafts } from '@vayal/shared/runtime/drafts'
import { Button, LinkButton } from '@vayal/shared/ui/button'
import { CardCollection } from '@vayal/shared/ui/card-collection'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { matchesSearch } from '@vayal/shared/ui/matches-search'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { SearchField } from '@vayal/shared/ui/search-field'
import { Toolbar } from '@vayal/shared/ui/toolbar'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { useSavedItem } from '@vayal/shared/ui/use-saved-item'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../messages.ts'
import { NEWS, useRefreshNews } from './news-api.ts'
import { NewsCard } from './news-card.tsx'
import { NewsDetailDialog } from './news-detail-dialog.tsx'
import { newestFirst } from './news-order.ts'
import { newsQuery } from './news-query.ts'
import { newsCategory } from './news-text.ts'

export function Component() {
  const news = useQuery({ ...newsQuery, select: newestFirst })
  const refreshNews = useRefreshNews()
  const { search, setSearch } = useListParams('news')
  const [detail, setDetail] = useState<{ news: News; open: boolean }>()
  const matching = news.data?.filter((item) =>
    matchesSearch(`${item.Title}\n${newsCategory(item)}\n${item.Content}`, search),
  )
  const marked = useSavedItem({
    list: NEWS,
    query: news,
    matching,
    itemKey: ({ Id }) => Id,
    onShowAll: () => setSearch(''),
  })

  useEffect(() => {
    // An empty list is rather a backend in trouble than one whose news were all deleted.
    if (news.data?.length)
      dropOrphanedDrafts(
        'news',
        news.data.map(({ Id }) => Id),
      )
  }, [news.data])

  function handleClose() {
    setDetail((shown) => shown && { ...shown, open: false })
    refreshNews()
  }

  return (
    <>
      <PageHeader title={m.news_latest()} count={news.data?.length} actions={<AddNews />} />
      <Toolbar>
        <SearchField
          label={m.news_search()}
          value={search}
          onChange={setSearch}
          count={matching?.length}
        />
      </Toolbar>
      <QueryState
        query={{ ...news, data: matching }}
        errorText={() => m.news_failed()}
        isEmpty={(list) => list.length === 0}
        empty={
          news.data?.length === 0 ? (
            <EmptyState text={m.news_none()} hint={m.news_none_hint()} action={<AddNews />} />
          ) : (
            <EmptyState
              text={m.news_no_match({ search })}
              action={<Button onClick={() => setSearch('')}>{m.news_show_all()}</Button>}
            />
          )
        }
      >
        {(list) => (
          <CardCollection
            items={list}
            view="grid"
            label={m.news_latest()}
            itemKey={({ Id }) => Id}
            marked={marked}
            renderItem={(item) => (
              <NewsCard news={item} onOpen={() => setDetail({ news: item, open: true })} />
            )}
          />
        )}
      </QueryState>
      {detail && (
        <NewsDetailDialog
          key={detail.news.Id}
          news={detail.news}
          open={detail.open}
          onClose={handleClose}
        />
      )}
    </>
  )
}

function AddNews() {
  return (
    <LinkButton
      to="/admin/addnews"
      state={useHere()}
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {m.news_add()}
    </LinkButton>
  )
}
