import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewProduct } from '@vayal/shared/contracts/product'
import { sendJson } from '@vayal/shared/runtime/http'
import { useIdempotencyKey } from '@vayal/shared/runtime/idempotency-key'
import { isCancelled, useUpload } from '@vayal/shared/runtime/use-upload'
import { categoryProductsQuery } from '../catalog-data/category-products.ts'
import { imageName } from './image-name.ts'

/** The image did not get to the server; nothing else was sent. `cause` says why. */
export class ImageUploadError extends Error {
  override name = 'ImageUploadError'
}

/** A product as the form hands it over. */
export type ProductDraft = { fields: Omit<NewProduct, 'Image'>; image: File }

/** Uploads the image, then adds the product. Fails with an `ImageUploadError` or an `HttpError`. */
export function useAddProduct() {
  const queryClient = useQueryClient()
  const { upload, state, cancel } = useUpload()
  const idempotencyKey = useIdempotencyKey()
  const adding = useMutation({
    mutationFn: async ({ fields, image }: ProductDraft) => {
      const name = imageName(fields.Name, image)
      const Image = await upload(image, name).catch((cause: unknown) => {
        if (isCancelled(cause)) throw cause
        throw new ImageUploadError('Image upload failed', { cause })
      })
      const body: NewProduct = { ...fields, Image }
      await sendJson('POST', '/add-product', body, { idempotencyKey: idempotencyKey(body) })
    },
    onSuccess: (_, { fields }) => {
      const { queryKey } = categoryProductsQuery(fields.CategoryId)
      void queryClient.invalidateQueries({ queryKey, refetchType: 'all' })
    },
  })
  return { adding, upload: { state, cancel } }
}
