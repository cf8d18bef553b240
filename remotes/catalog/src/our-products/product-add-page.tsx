import { OUR_PRODUCTS_CATEGORY_ID } from '@vayal/shared/contracts/category'
import { useItemToEdit } from '@vayal/shared/list/use-item-to-edit'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { categoriesQuery } from '../catalog-data/categories-query.ts'
import { m } from '../messages.ts'
import { ProductForm } from './product-form.tsx'

export function Component() {
  const ourProducts = useItemToEdit(categoriesQuery, String(OUR_PRODUCTS_CATEGORY_ID))
  return (
    <>
      <PageHeader title={m.product_add_title()} back="/admin/ourproducts" />
      <QueryState query={ourProducts} errorText={() => m.categories_failed()}>
        {(category) => <ProductForm category={category ?? undefined} />}
      </QueryState>
    </>
  )
}
