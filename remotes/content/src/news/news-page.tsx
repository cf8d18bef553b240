import type { News } from '@vayal/shared/contracts/news'
import { ListSearch, ListView } from '@vayal/shared/list/list-view'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { useList } from '@vayal/shared/list/use-list'
import { dropOrphanedDrafts } from '@vayal/shared/runtime/drafts'
import { useReturnState } from '@vayal/shared/runtime/return-path'
import { LinkButton } from '@vayal/shared/ui/button'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { Toolbar } from '@vayal/shared/ui/toolbar'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { m } from '../messages.ts'
import { newsQuery } from './news-api.ts'
import { NewsCard } from './news-card.tsx'
import { NewsDetailDialog } from './news-detail-dialog.tsx'
import { newestFirst } from './news-order.ts'
import { newsCategory } from './news-text.ts'

export function Component() {
  const list = useList({ screen: 'news', query: newsQuery, select: newestFirst, searchedText })
  const { dialog, show, close } = useDialog<News>()

  useEffect(() => {
    // An empty list is more likely a faulty answer than the deletion of all news.
    if (list.all?.length)
      dropOrphanedDrafts(
        'news',
        list.all.map(({ Id }) => Id),
      )
  }, [list.all])

  function handleClose() {
    close()
    void list.query.refetch()
  }

  return (
    <>
      <PageHeader title={m.news_latest()} count={list.all?.length} actions={<AddNews />} />
      <Toolbar>
        <ListSearch list={list} label={m.news_search()} />
      </Toolbar>
      <ListView
        list={{ ...list, view: 'grid' }}
        label={m.news_latest()}
        firstAction={<AddNews />}
        texts={{
          failed: m.news_failed,
          none: m.news_none(),
          noneHint: m.news_none_hint(),
          noMatch: m.news_no_match({ search: list.search }),
          showAll: m.news_show_all(),
        }}
      >
        {(news) => <NewsCard news={news} onOpen={() => show(news)} />}
      </ListView>
      {dialog && (
        <NewsDetailDialog
          key={dialog.key}
          news={dialog.shown}
          open={dialog.open}
          onClose={handleClose}
        />
      )}
    </>
  )
}

function searchedText(news: News): string {
  return [news.Title, newsCategory(news), news.Content].join('\n')
}

function AddNews() {
  return (
    <LinkButton
      to="/admin/addnews"
      state={useReturnState()}
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {m.news_add()}
    </LinkButton>
  )
}
