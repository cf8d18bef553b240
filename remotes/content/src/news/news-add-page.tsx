import { useWayBack } from '@vayal/shared/runtime/came-from'
import { notifySuccess } from '@vayal/shared/runtime/notify'
import { Navigate } from '@vayal/shared/runtime/router'
import { isCancelled } from '@vayal/shared/runtime/use-upload'
import { Alert } from '@vayal/shared/ui/alert'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { m } from '../messages.ts'
import { useAddNews } from './news-api.ts'
import { NewsForm } from './news-form.tsx'

export function Component() {
  const { adding, upload } = useAddNews()
  const wayBack = useWayBack('/admin/news')
  if (adding.isSuccess) return <Navigate to={wayBack} replace />

  return (
    <>
      <PageHeader title={m.news_add()} back="/admin/news" />
      <NewsForm
        submitLabel={m.news_add()}
        busyLabel={m.add_busy()}
        upload={upload}
        alert={() =>
          adding.error &&
          !isCancelled(adding.error) && <Alert tone="error">{m.news_add_failed()}</Alert>
        }
        onSave={(entry) =>
          adding.mutateAsync(entry, { onSuccess: () => notifySuccess(m.news_added()) })
        }
      />
    </>
  )
}
