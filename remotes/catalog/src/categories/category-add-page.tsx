import { useWayBack } from '@vayal/shared/runtime/came-from'
import { notifySuccess } from '@vayal/shared/runtime/notify'
import { Navigate } from '@vayal/shared/runtime/router'
import { isCancelled } from '@vayal/shared/runtime/use-upload'
import { Alert } from '@vayal/shared/ui/alert'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { m } from '../messages.ts'
import { useAddCategory } from './categories-api.ts'
import { addFailure } from './category-failures.ts'
import { CategoryForm } from './category-form.tsx'

export function Component() {
  const { adding, upload } = useAddCategory()
  const wayBack = useWayBack('/admin/categories')
  if (adding.isSuccess) return <Navigate to={wayBack} replace />

  return (
    <>
      <PageHeader title={m.category_add()} back="/admin/categories" />
      <CategoryForm
        questionsLabel={m.category_questions()}
        submitLabel={m.category_add()}
        busyLabel={m.add_busy()}
        upload={upload}
        alert={() =>
          adding.error &&
          !isCancelled(adding.error) && <Alert tone="error">{addFailure(adding.error)}</Alert>
        }
        onSave={(draft) =>
          adding.mutateAsync(draft, { onSuccess: () => notifySuccess(m.category_added()) })
        }
      />
    </>
  )
}
