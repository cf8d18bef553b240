import type { News } from '@vayal/shared/contracts/news'
import { CardActions } from '@vayal/shared/list/card-actions'
import { ListToolbar, ListView } from '@vayal/shared/list/list-view'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { useList } from '@vayal/shared/list/use-list'
import { dropOrphanedDrafts } from '@vayal/shared/runtime/drafts'
import { useReturnState } from '@vayal/shared/runtime/return-path'
import { useNavigate } from '@vayal/shared/runtime/router'
import { LinkButton } from '@vayal/shared/ui/button'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { m } from '../messages.ts'
import { DeleteNewsDialog } from './delete-news-dialog.tsx'
import { deleteNews, newsQuery } from './news-api.ts'
import { NewsCard } from './news-card.tsx'
import { newsColumns } from './news-columns.ts'
import { NewsDetailDialog } from './news-detail-dialog.tsx'
import { newestFirst } from './news-order.ts'
import { newsCategory, newsImage, newsTitle } from './news-text.ts'

export function Component() {
  const list = useList({
    screen: 'news',
    query: newsQuery,
    select: newestFirst,
    searchedText,
    columns: newsColumns,
  })
  const { dialog, show, close } = useDialog<{ detail: News } | { deleted: News }>()

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
      <ListToolbar list={list} searchLabel={m.news_search()} />
      <ListView
        list={list}
        label={m.news_latest()}
        row={(news) => ({
          image: newsImage(news),
          onOpen: () => show({ detail: news }),
          actions: <NewsActions news={news} onDelete={() => show({ deleted: news })} />,
        })}
        onDelete={deleteNews}
        firstAction={<AddNews />}
        texts={{
          failed: m.news_failed,
          none: m.news_none(),
          noneHint: m.news_none_hint(),
          noMatch: m.news_no_match({ search: list.search }),
          showAll: m.news_show_all(),
        }}
      >
        {(news, view) => <NewsCard news={news} view={view} onOpen={() => show({ detail: news })} />}
      </ListView>
      {dialog && 'detail' in dialog.shown && (
        <NewsDetailDialog
          key={dialog.key}
          news={dialog.shown.detail}
          open={dialog.open}
          onClose={handleClose}
        />
      )}
      {dialog && 'deleted' in dialog.shown && (
        <DeleteNewsDialog
          key={dialog.key}
          news={dialog.shown.deleted}
          open={dialog.open}
          onClose={close}
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

function NewsActions({ news, onDelete }: { news: News; onDelete: () => void }) {
  const navigate = useNavigate()
  const returnState = useReturnState()
  const path = `/admin/editnews/${encodeURIComponent(news.Id)}`
  return (
    <CardActions
      name={newsTitle(news)}
      onEdit={() => void navigate(path, { state: returnState })}
      onDelete={onDelete}
    />
  )
}
