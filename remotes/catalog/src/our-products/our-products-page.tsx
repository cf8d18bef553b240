import { useQuery } from '@tanstack/react-query'
import { OUR_PRODUCTS_CATEGORY_ID } from '@vayal/shared/contracts/category'
import { useReturnState } from '@vayal/shared/runtime/return-path'
import { LinkButton } from '@vayal/shared/ui/button'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { Pencil, Plus } from 'lucide-react'
import { ourProductsQuery } from '../catalog-data/category-products.ts'
import { m } from '../messages.ts'
import { ProductListings } from '../products/product-listings.tsx'
import { productName } from '../products/product-text.ts'

export function Component() {
  const { data } = useQuery(ourProductsQuery)
  return (
    <>
      <PageHeader
        title={m.our_products_title()}
        back="/admin/categories"
        count={data?.length}
        actions={
          <>
            <LinkButton
              to="/admin/addproduct"
              state={useReturnState()}
              variant="primary"
              icon={<Plus aria-hidden="true" />}
            >
              {m.product_add()}
            </LinkButton>
            <LinkButton
              to={`/admin/edit-category/${OUR_PRODUCTS_CATEGORY_ID}`}
              icon={<Pencil aria-hidden="true" />}
            >
              {m.category_edit()}
            </LinkButton>
          </>
        }
      />
      <ProductListings
        categoryId={OUR_PRODUCTS_CATEGORY_ID}
        deletedText={(product) => m.product_deleted({ name: productName(product) })}
      />
    </>
  )
}
