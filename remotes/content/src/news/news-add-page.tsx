import { Navigate } from '@vayal/shared/runtime/router'
import { Alert } from '@vayal/shared/ui/alert'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { m } from '../messages.ts'
import { useAddNews } from './news-api.ts'
import { NewsForm } from './news-form.tsx'

export function Component() {
  const adding = useAddNews()
  if (adding.isSuccess) return <Navigate to="/admin/news" replace />

  return (
    <>
      <PageHeader title={m.news_add()} back="/admin/news" />
      <NewsForm
        submitLabel={m.news_add()}
        busyLabel={m.add_busy()}
        alert={() => adding.error && <Alert tone="error">{m.news_add_failed()}</Alert>}
        onSave={(entry) => adding.mutateAsync(entry)}
      />
    </>
  )
}
