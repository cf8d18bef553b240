import { notifyError } from '@vayal/shared/runtime/notify'
import { Navigate, useParams } from '@vayal/shared/runtime/router'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { useEffect } from 'react'
import { m } from '../messages.ts'
import { useCategoryToEdit } from './categories-api.ts'
import { CategoryEditor } from './category-editor.tsx'

export function Component() {
  const { categoryId = '' } = useParams()
  return (
    <>
      <PageHeader title={m.category_edit()} back="/admin/categories" />
      <CategoryEdit key={categoryId} categoryId={categoryId} />
    </>
  )
}

function CategoryEdit({ categoryId }: { categoryId: string }) {
  const { query, reload } = useCategoryToEdit(categoryId)

  function handleReload() {
    reload().catch(() => notifyError(m.category_details_failed()))
  }

  return (
    <QueryState query={query} errorText={() => m.category_details_failed()}>
      {(category) =>
        category ? (
          <CategoryEditor
            key={category.Revision ?? 0}
            category={category}
            onReload={handleReload}
          />
        ) : (
          <CategoryNotFound />
        )
      }
    </QueryState>
  )
}

/** The alert is a toast, so that it is still there on the list that follows. */
function CategoryNotFound() {
  useEffect(() => notifyError(m.category_not_found()), [])
  return <Navigate to="/admin/categories" replace />
}
