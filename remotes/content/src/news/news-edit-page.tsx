import { useParams } from '@vayal/shared/runtime/router'
import { Alert } from '@vayal/shared/ui/alert'
import { LinkButton } from '@vayal/shared/ui/button'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { useState } from 'react'
import { m } from '../messages.ts'
import { useNewsToEdit } from './news-api.ts'
import { NewsEditor } from './news-editor.tsx'

/**
 * Of the specification's texts, section 8: 'Error fetching news details' when the page has nothing
 * to show, 'News not found' when there is no news of that id, and 'Failed to fetch news by ID' when
 * the one news that is being edited cannot be fetched anew.
 */
export function Component() {
  const { newsId = '' } = useParams()
  return (
    <>
      <PageHeader title={m.news_edit()} back="/admin/news" />
      <NewsEdit key={newsId} newsId={newsId} />
    </>
  )
}

function NewsEdit({ newsId }: { newsId: string }) {
  const { query, reload } = useNewsToEdit(newsId)
  const [reloadFailed, setReloadFailed] = useState(false)

  function handleReload() {
    setReloadFailed(false)
    reload().catch(() => setReloadFailed(true))
  }

  return (
    <QueryState query={query} errorText={() => m.news_details_failed()}>
      {(news) =>
        news ? (
          <NewsEditor
            key={news.Revision ?? 0}
            news={news}
            onReload={handleReload}
            reloadFailed={reloadFailed}
          />
        ) : (
          <Alert tone="error" action={<LinkButton to="/admin/news">{m.news_back()}</LinkButton>}>
            {m.news_not_found()}
          </Alert>
        )
      }
    </QueryState>
  )
}
