import { type Category, MAX_ADDITIONAL_QUESTIONS } from '@vayal/shared/contracts/category'
import { useWayBack } from '@vayal/shared/runtime/came-from'
import { notifySuccess } from '@vayal/shared/runtime/notify'
import { Navigate } from '@vayal/shared/runtime/router'
import { isCancelled } from '@vayal/shared/runtime/use-upload'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { m } from '../messages.ts'
import { useEditCategory } from './categories-api.ts'
import { editFailure, isConflict } from './category-failures.ts'
import { CategoryForm } from './category-form.tsx'

type CategoryEditorProps = {
  category: Category
  /** Takes the category as the server has it now. */
  onReload: () => void
}

export function CategoryEditor({ category, onReload }: CategoryEditorProps) {
  const { saving, upload } = useEditCategory(category)
  const wayBack = useWayBack('/admin/categories')
  if (saving.isSuccess) return <Navigate to={wayBack} replace />

  return (
    <CategoryForm
      category={category}
      questionsLabel={m.category_questions_max({ max: MAX_ADDITIONAL_QUESTIONS })}
      submitLabel={m.save_changes()}
      busyLabel={m.save_busy()}
      upload={upload}
      alert={(submit) => <SaveAlert saving={saving} onReload={onReload} onKeep={submit} />}
      onSave={(draft, options) =>
        saving.mutateAsync(
          { ...draft, ...options },
          { onSuccess: () => notifySuccess(m.category_updated()) },
        )
      }
    />
  )
}

type SaveAlertProps = {
  saving: { error: Error | null; isPending: boolean }
  onReload: () => void
  onKeep: () => void
}

function SaveAlert({ saving, onReload, onKeep }: SaveAlertProps) {
  const { error, isPending } = saving
  if (!error || isCancelled(error)) return null
  if (!isConflict(error)) return <Alert tone="error">{editFailure(error)}</Alert>
  return (
    <Alert
      tone="error"
      action={
        <>
          <Button busy={isPending} onClick={onReload}>
            {m.category_conflict_load()}
          </Button>
          <Button busy={isPending} onClick={onKeep}>
            {m.category_conflict_keep()}
          </Button>
        </>
      }
    >
      {m.category_conflict()}
    </Alert>
  )
}
