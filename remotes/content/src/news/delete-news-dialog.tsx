import type { News } from '@vayal/shared/contracts/news'
import { DeleteDialog, type DeleteDialogProps } from '@vayal/shared/list/delete-dialog'
import { m } from '../messages.ts'
import { deleteNews, newsQuery } from './news-api.ts'
import { newsTitle } from './news-text.ts'

type DeleteNewsDialogProps = Pick<DeleteDialogProps<News>, 'open' | 'onClose' | 'onDeleted'> & {
  news: News
}

export function DeleteNewsDialog({ news, ...dialog }: DeleteNewsDialogProps) {
  return (
    <DeleteDialog
      {...dialog}
      item={news}
      list={newsQuery}
      onDelete={deleteNews}
      texts={{
        title: m.news_delete_title(),
        text: m.news_delete_text({ title: newsTitle(news) }),
        confirm: m.news_delete_confirm(),
        deleted: m.deleted({ name: newsTitle(news) }),
        failed: m.news_delete_failed,
      }}
    />
  )
}
