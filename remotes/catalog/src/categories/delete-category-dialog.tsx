import { useQuery } from '@tanstack/react-query'
import type { Category } from '@vayal/shared/contracts/category'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { counted } from '@vayal/shared/runtime/locale'
import { notifySuccess } from '@vayal/shared/runtime/notify'
import { ConfirmDialog } from '@vayal/shared/ui/confirm-dialog'
import { categoryProductsQuery } from '../catalog-data/category-products.ts'
import { m } from '../messages.ts'
import { ProductsKeptError, useDeleteCategory } from './categories-api.ts'

type DeleteCategoryDialogProps = {
  category: Category
  open: boolean
  onClose: () => void
}

/** Says what goes with a category, and deletes it once its name was typed. */
export function DeleteCategoryDialog({ category, open, onClose }: DeleteCategoryDialogProps) {
  const count = useProductCount(category, open)
  const deletion = useDeleteCategory()

  function handleConfirm() {
    deletion.mutate(category, {
      onSuccess: () => {
        notifySuccess(m.deleted({ name: category.Name }))
        onClose()
      },
    })
  }

  function handleCancel() {
    if (deletion.isPending) return
    deletion.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      title={m.category_delete_title()}
      text={warning(category.Name, count)}
      confirmLabel={m.delete()}
      typedName={category.Name}
      busy={deletion.isPending}
      error={deletion.error ? failureText(deletion.error) : undefined}
      onConfirm={handleConfirm}
      onCancel={handleCancel}
    />
  )
}

/** How many products the category has; null while, or when, it cannot be told. */
function useProductCount({ CategoryId }: Category, enabled: boolean): number | null {
  const { data, error } = useQuery({ ...categoryProductsQuery(CategoryId), enabled })
  // Some backends answer so for a category without products.
  if (error instanceof HttpError && error.status === 404) return 0
  return data?.length ?? null
}

function warning(name: string, count: number | null): string {
  if (count === null) return m.category_delete_text_uncounted({ name })
  if (count === 0) return m.category_delete_text({ name })
  return m.category_delete_text_counted({ name, ...counted(count) })
}

function failureText(error: Error): string {
  return error instanceof ProductsKeptError
    ? m.category_delete_products_failed()
    : m.category_delete_failed()
}
