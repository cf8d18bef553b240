import { useQuery } from '@tanstack/react-query'
import { OUR_PRODUCTS_CATEGORY_ID } from '@vayal/shared/contracts/category'
import { sameId } from '@vayal/shared/contracts/wire'
import { notifySuccess } from '@vayal/shared/runtime/notify'
import { Navigate } from '@vayal/shared/runtime/router'
import { isCancelled } from '@vayal/shared/runtime/use-upload'
import { Alert } from '@vayal/shared/ui/alert'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { UploadProgress } from '@vayal/shared/ui/upload-progress'
import { useState } from 'react'
import { categoriesQuery } from '../catalog-data/category-list.ts'
import { m } from '../messages.ts'
import { addFailure } from './add-failure.ts'
import { useAddProduct } from './add-product-api.ts'
import { ProductForm } from './product-form.tsx'

export function Component() {
  const categories = useQuery(categoriesQuery)
  const { adding, upload } = useAddProduct()
  // Held still while the form is open: the list may be loaded again meanwhile.
  const [opened, setOpened] = useState<typeof categories.data>()
  if (!opened && categories.data) setOpened(categories.data)
  if (adding.isSuccess) return <Navigate to="/admin/ourproducts" replace />

  return (
    <>
      <PageHeader title={m.product_add_title()} back="/admin/ourproducts" />
      <QueryState
        query={{ ...categories, data: opened, error: opened ? null : categories.error }}
        errorText={() => m.categories_failed()}
      >
        {(list) => (
          <ProductForm
            category={list.find(({ CategoryId }) => sameId(CategoryId, OUR_PRODUCTS_CATEGORY_ID))}
            status={
              <>
                {upload.state && <UploadProgress state={upload.state} onCancel={upload.cancel} />}
                {adding.error && !isCancelled(adding.error) && (
                  <Alert tone="error">{addFailure(adding.error)}</Alert>
                )}
              </>
            }
            onSave={(draft) =>
              adding.mutateAsync(draft, { onSuccess: () => notifySuccess(m.product_added()) })
            }
          />
        )}
      </QueryState>
    </>
  )
}
