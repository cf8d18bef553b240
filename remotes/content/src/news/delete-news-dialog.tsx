import type { News } from '@vayal/shared/contracts/news'
import { notifySuccess } from '@vayal/shared/runtime/notify'
import { ConfirmDialog } from '@vayal/shared/ui/confirm-dialog'
import { m } from '../messages.ts'
import { useDeleteNews } from './news-api.ts'
import { newsTitle } from './news-text.ts'

type DeleteNewsDialogProps = {
  news: News
  open: boolean
  onCancel: () => void
  onDeleted: () => void
}

export function DeleteNewsDialog({ news, open, onCancel, onDeleted }: DeleteNewsDialogProps) {
  const deletion = useDeleteNews()

  function handleConfirm() {
    deletion.mutate(news, {
      onSuccess: () => {
        notifySuccess(m.deleted({ name: newsTitle(news) }))
        onDeleted()
      },
    })
  }

  function handleCancel() {
    if (deletion.isPending) return
    deletion.reset()
    onCancel()
  }

  return (
    <ConfirmDialog
      open={open}
      title={m.news_delete_title()}
      text={m.news_delete_text({ title: newsTitle(news) })}
      confirmLabel={m.news_delete_confirm()}
      busy={deletion.isPending}
      error={deletion.error ? m.news_delete_failed() : undefined}
      onConfirm={handleConfirm}
      onCancel={handleCancel}
    />
  )
}
