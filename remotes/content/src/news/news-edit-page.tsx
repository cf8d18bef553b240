import type { News } from '@vayal/shared/contracts/news'
import { useItemToEdit } from '@vayal/shared/list/use-item-to-edit'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { useParams } from '@vayal/shared/runtime/router'
import { Alert } from '@vayal/shared/ui/alert'
import { LinkButton } from '@vayal/shared/ui/button'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { useState } from 'react'
import { m } from '../messages.ts'
import { newsQuery } from './news-api.ts'
import { NewsForm } from './news-form.tsx'

export function Component() {
  const { newsId = '' } = useParams()
  return (
    <>
      <PageHeader title={m.news_edit()} back="/admin/news" />
      <NewsToEdit key={newsId} newsId={newsId} />
    </>
  )
}

function NewsToEdit({ newsId }: { newsId: string }) {
  const query = useItemToEdit(newsQuery, newsId)
  const [theirs, setTheirs] = useState<News>()
  return (
    <QueryState query={query} errorText={failureText}>
      {(news) =>
        news ? (
          <NewsForm key={theirs?.Revision} news={theirs ?? news} onLoadTheirs={setTheirs} />
        ) : (
          <Alert tone="error" action={<LinkButton to="/admin/news">{m.news_back()}</LinkButton>}>
            {m.news_not_found()}
          </Alert>
        )
      }
    </QueryState>
  )
}

/** Source: specification, section 8. */
function failureText(error: Error): string {
  const failed = error instanceof HttpError && error.failure !== 'malformed'
  return failed ? m.news_details_failed() : m.news_by_id_failed()
}
