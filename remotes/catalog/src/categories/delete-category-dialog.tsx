import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Category } from '@vayal/shared/contracts/category'
import { DeleteDialog } from '@vayal/shared/list/delete-dialog'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { counted } from '@vayal/shared/runtime/locale'
import { categoriesQuery } from '../catalog-data/categories-query.ts'
import { categoryProductsQuery } from '../catalog-data/category-products.ts'
import { m } from '../messages.ts'
import { deleteCategory, ProductDeletionError } from './categories-api.ts'

type DeleteCategoryDialogProps = {
  category: Category
  open: boolean
  onClose: () => void
}

export function DeleteCategoryDialog({ category, open, onClose }: DeleteCategoryDialogProps) {
  const { Name: name } = category
  const count = useProductCount(category, open)
  const queryClient = useQueryClient()

  async function handleDelete(deleted: Category) {
    const { queryKey } = categoryProductsQuery(deleted.CategoryId)
    try {
      await deleteCategory(deleted)
      queryClient.removeQueries({ queryKey })
    } catch (error) {
      // Some products may be deleted although the category is not.
      void queryClient.invalidateQueries({ queryKey })
      throw error
    }
  }

  return (
    <DeleteDialog
      item={category}
      list={categoriesQuery}
      onDelete={handleDelete}
      open={open}
      onClose={onClose}
      texts={{
        title: m.category_delete_title(),
        text: warning(name, count),
        typedName: name,
        deleted: m.deleted({ name }),
        failed: failureText,
      }}
    />
  )
}

/** Number of the category's products; null while loading and after a failed load. */
function useProductCount({ CategoryId }: Category, enabled: boolean): number | null {
  const { data, error } = useQuery({ ...categoryProductsQuery(CategoryId), enabled })
  // Some backends answer 404 for a category without products.
  if (error instanceof HttpError && error.status === 404) return 0
  return data?.length ?? null
}

function warning(name: string, count: number | null): string {
  if (count === null) return m.category_delete_text_uncounted({ name })
  if (count === 0) return m.category_delete_text({ name })
  return m.category_delete_text_counted({ name, ...counted(count) })
}

function failureText(error: Error): string {
  return error instanceof ProductDeletionError
    ? m.category_delete_products_failed()
    : m.category_delete_failed()
}
