import type { News } from '@vayal/shared/contracts/news'
import { useWayBack } from '@vayal/shared/runtime/came-from'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { Navigate } from '@vayal/shared/runtime/router'
import { isCancelled } from '@vayal/shared/runtime/use-upload'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { m } from '../messages.ts'
import { type NewsChange, useEditNews } from './news-api.ts'
import { NewsForm } from './news-form.tsx'

type NewsEditorProps = {
  news: News
  /** Takes the news as the server has it now. */
  onReload: () => void
  reloadFailed: boolean
}

export function NewsEditor({ news, onReload, reloadFailed }: NewsEditorProps) {
  const { saving, upload } = useEditNews(news)
  const wayBack = useWayBack('/admin/news')
  if (saving.isSuccess) return <Navigate to={wayBack} replace />

  async function handleSave(change: NewsChange) {
    const { lost } = await saving.mutateAsync(change)
    // Toasts stay visible on the list that follows.
    notifySuccess(m.news_updated())
    if (lost) notifyError(m.news_image_kept())
  }

  return (
    <NewsForm
      news={news}
      submitLabel={m.save_changes()}
      busyLabel={m.save_busy()}
      upload={upload}
      alert={(submit) => (
        <>
          {reloadFailed && <Alert tone="error">{m.news_by_id_failed()}</Alert>}
          <SaveAlert error={saving.error} onReload={onReload} onKeep={submit} />
        </>
      )}
      onSave={(entry, options) => handleSave({ ...entry, ...options })}
    />
  )
}

type SaveAlertProps = {
  error: Error | null
  onReload: () => void
  onKeep: () => void
}

function SaveAlert({ error, onReload, onKeep }: SaveAlertProps) {
  if (!error || isCancelled(error)) return null
  const isConflict = error instanceof HttpError && error.status === 412
  if (!isConflict) return <Alert tone="error">{m.news_update_failed()}</Alert>
  return (
    <Alert
      tone="error"
      action={
        <>
          <Button onClick={onReload}>{m.news_conflict_load()}</Button>
          <Button onClick={onKeep}>{m.news_conflict_keep()}</Button>
        </>
      }
    >
      {m.news_conflict()}
    </Alert>
  )
}
