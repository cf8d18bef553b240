import { useQuery } from '@tanstack/react-query'
import { sameId } from '@vayal/shared/contracts/wire'
import { useParams } from '@vayal/shared/runtime/router'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { categoriesQuery } from '../catalog-data/categories-query.ts'
import { categoryProductsQuery } from '../catalog-data/category-products.ts'
import { m } from '../messages.ts'
import { ProductListings } from './product-listings.tsx'
import { productName } from './product-text.ts'

export function Component() {
  const { categoryId = '' } = useParams()
  const title = useListingsTitle(categoryId)
  const { data } = useQuery(categoryProductsQuery(categoryId))
  return (
    <>
      <PageHeader title={title} back="/admin/categories" count={data?.length} />
      <ProductListings
        key={categoryId}
        categoryId={categoryId}
        deletedText={(product) => m.product_deleted({ name: productName(product) })}
      />
    </>
  )
}

function useListingsTitle(categoryId: string): string {
  const categories = useQuery(categoriesQuery)
  if (categories.isPending) return m.products_listings()
  const category = categories.data?.find(({ CategoryId }) => sameId(CategoryId, categoryId))
  return m.products_listings_in({ name: category?.Name || m.products_unknown_category() })
}
