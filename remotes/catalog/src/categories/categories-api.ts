import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Category, CategoryEdit, NewCategory } from '@vayal/shared/contracts/category'
import { sameId } from '@vayal/shared/contracts/wire'
import { sendJson } from '@vayal/shared/runtime/http'
import { useIdempotencyKey } from '@vayal/shared/runtime/idempotency-key'
import { isCancelled, useUpload } from '@vayal/shared/runtime/use-upload'
import { showSaved } from '@vayal/shared/ui/use-saved-item'
import { useState } from 'react'
import { categoriesQuery } from '../catalog-data/category-list.ts'
import { deleteProducts, fetchCategoryProducts } from '../catalog-data/category-products.ts'

/** A category as the form hands it over. */
export type CategoryDraft = {
  fields: Omit<NewCategory, 'Icon'>
  /** A newly chosen icon, not uploaded yet. */
  icon: File | null
  /** The address of the icon that stays when there is no new one, or ''. */
  keptIcon: string
}

/** The icon did not get to the server; nothing else was sent. `cause` says why. */
export class IconUploadError extends Error {
  override name = 'IconUploadError'
}

/** Products of a category could not be deleted; the category was kept. */
export class ProductsKeptError extends Error {
  override name = 'ProductsKeptError'
}

/** Names the list of categories for `showSaved`. */
export const CATEGORIES = 'categories'

export function useAddCategory() {
  const queryClient = useQueryClient()
  const refreshList = useRefreshList()
  const idempotencyKey = useIdempotencyKey()
  const { uploadIcon, ...upload } = useIconUpload()
  const adding = useMutation({
    mutationFn: async ({ fields, icon, keptIcon }: CategoryDraft) => {
      const body: NewCategory = { ...fields, Icon: icon ? await uploadIcon(icon) : keptIcon }
      await sendJson('POST', '/add_category', body, { idempotencyKey: idempotencyKey(body) })
    },
    onMutate: () =>
      queryClient.getQueryData(categoriesQuery.queryKey)?.map(({ CategoryId }) => CategoryId),
    onSuccess: (_, __, before) => {
      showSaved(CATEGORIES, { newTo: before })
      refreshList()
    },
  })
  return { adding, upload }
}

/**
 * The category as it is now, held still while it is edited: the list may be loaded again meanwhile.
 * `data` is null when there is no such category.
 */
export function useCategoryToEdit(categoryId: string) {
  const list = useQuery(categoriesQuery)
  const [opened, setOpened] = useState<Category | null>()
  if (opened === undefined && list.isSuccess && !list.isFetching) {
    setOpened(findCategory(list.data, categoryId))
  }

  return {
    query: {
      data: opened,
      error: opened === undefined ? list.error : null,
      isFetching: list.isFetching,
      refetch: list.refetch,
    },
    /** Takes what the server has now in place of what was opened. @throws {HttpError} */
    reload: async () => {
      const { data } = await list.refetch({ throwOnError: true })
      setOpened(findCategory(data ?? [], categoryId))
    },
  }
}

function findCategory(list: readonly Category[], id: string): Category | null {
  return list.find(({ CategoryId }) => sameId(CategoryId, id)) ?? null
}

export type CategoryChange = CategoryDraft & {
  /** Save even when someone else changed the category meanwhile. */
  overwrite: boolean
}

/** Fails with an `HttpError` of status 412 when someone else changed the category meanwhile. */
export function useEditCategory(category: Category) {
  const refreshList = useRefreshList()
  const idempotencyKey = useIdempotencyKey()
  const { uploadIcon, ...upload } = useIconUpload()
  const saving = useMutation({
    mutationFn: async ({ fields, icon, keptIcon, overwrite }: CategoryChange) => {
      const body: CategoryEdit = {
        ...fields,
        Icon: icon ? await uploadIcon(icon) : keptIcon,
        CategoryId: category.CategoryId,
      }
      const revision = overwrite ? undefined : category.Revision
      // With a key, or a second try after a lost answer would be told of someone else's change.
      const key = { idempotencyKey: idempotencyKey(body) }
      await sendJson('POST', '/edit_category', body, { revision, ...key })
    },
    onSuccess: () => {
      showSaved(CATEGORIES, { key: category.CategoryId })
      refreshList()
    },
  })
  return { saving, upload }
}

/** Deletes a category after its products. */
export function useDeleteCategory() {
  const queryClient = useQueryClient()
  const refreshList = useRefreshList()
  return useMutation({
    mutationFn: deleteCategory,
    onSuccess: (_, deleted) => {
      queryClient.setQueryData(categoriesQuery.queryKey, (list) =>
        list?.filter(({ CategoryId }) => CategoryId !== deleted.CategoryId),
      )
    },
    onSettled: (_, error) => {
      // Also after a failure: someone else may have deleted it.
      refreshList()
      // Products may be gone although the category is not. With it gone, there is nothing to ask for.
      void queryClient.invalidateQueries({
        queryKey: ['products'],
        refetchType: error ? 'active' : 'none',
      })
    },
  })
}

async function deleteCategory({ CategoryId }: Category): Promise<void> {
  // Specification, section 2: products that cannot be fetched do not hold the deletion back.
  const products = await fetchCategoryProducts(CategoryId).catch(() => [])
  if (products.length > 0) {
    await deleteProducts(products.map(({ ProductId }) => ProductId)).catch((cause: unknown) => {
      throw new ProductsKeptError('Products could not be deleted', { cause })
    })
  }
  await sendJson('DELETE', `/delete_category/${encodeURIComponent(CategoryId)}`)
}

/** Has the list loaded again, on screen or not; nobody waits for it. */
function useRefreshList() {
  const queryClient = useQueryClient()
  return () =>
    void queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey, refetchType: 'all' })
}

/** Uploads an icon once, however often saving what names it has to be tried. */
function useIconUpload() {
  const { upload, state, cancel } = useUpload()
  return {
    state,
    cancel,
    uploadIcon: (icon: File) =>
      upload(icon).catch((cause: unknown) => {
        if (isCancelled(cause)) throw cause
        throw new IconUploadError('The icon could not be uploaded', { cause })
      }),
  }
}
