import { PageHeader } from '@vayal/shared/ui/page-header'
import { m } from '../messages.ts'
import { CategoryForm } from './category-form.tsx'

export function Component() {
  return (
    <>
      <PageHeader title={m.category_add()} back="/admin/categories" />
      <CategoryForm />
    </>
  )
}
