import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Product } from '@vayal/shared/contracts/product'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { categoryProductsQuery, deleteProducts } from '../catalog-data/category-products.ts'

/** Deletes one product of a category and takes it off that category's list. */
export function useDeleteProduct(categoryId: EntityId) {
  const queryClient = useQueryClient()
  const { queryKey } = categoryProductsQuery(categoryId)
  return useMutation({
    mutationFn: ({ ProductId }: Product) => deleteProducts([ProductId]),
    onSuccess: (_, deleted) => {
      queryClient.setQueryData(queryKey, (products) =>
        products?.filter(({ ProductId }) => ProductId !== deleted.ProductId),
      )
      void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      // biome-ignore lint/suspicious/noConsole: the specification, section 8, wants this failure logged and not shown.
      console.error(error)
    },
  })
}
