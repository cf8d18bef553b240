import { useItemToEdit } from '@vayal/shared/list/use-item-to-edit'
import { notifyError } from '@vayal/shared/runtime/notify'
import { Navigate, useParams } from '@vayal/shared/runtime/router'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { useEffect } from 'react'
import { categoriesQuery } from '../catalog-data/categories-query.ts'
import { m } from '../messages.ts'
import { CategoryForm } from './category-form.tsx'

export function Component() {
  const { categoryId = '' } = useParams()
  return (
    <>
      <PageHeader title={m.category_edit()} back="/admin/categories" />
      <CategoryEditor key={categoryId} categoryId={categoryId} />
    </>
  )
}

function CategoryEditor({ categoryId }: { categoryId: string }) {
  const query = useItemToEdit(categoriesQuery, categoryId)
  return (
    <QueryState query={query} errorText={() => m.category_details_failed()}>
      {(category) => (category ? <CategoryForm category={category} /> : <CategoryNotFound />)}
    </QueryState>
  )
}

/** Shows the alert as a toast, because the page redirects to the list. */
function CategoryNotFound() {
  useEffect(() => notifyError(m.category_not_found()), [])
  return <Navigate to="/admin/categories" replace />
}
