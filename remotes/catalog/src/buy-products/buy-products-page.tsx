import { useQuery } from '@tanstack/react-query'
import { BUY_PRODUCTS_CATEGORY_ID } from '@vayal/shared/contracts/category'
import { LinkButton } from '@vayal/shared/ui/button'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { Pencil } from 'lucide-react'
import { categoryProductsQuery } from '../catalog-data/category-products.ts'
import { m } from '../messages.ts'
import { ProductCarousel } from '../products/product-carousel.tsx'
import { ProductListings } from '../products/product-listings.tsx'
import { allImages } from '../products/product-text.ts'

export function Component() {
  const { data } = useQuery(categoryProductsQuery(BUY_PRODUCTS_CATEGORY_ID))
  return (
    <>
      <PageHeader
        title={m.buy_products_title()}
        back="/admin/categories"
        count={data?.length}
        actions={
          <LinkButton
            to={`/admin/edit-category/${BUY_PRODUCTS_CATEGORY_ID}`}
            icon={<Pencil aria-hidden="true" />}
          >
            {m.category_edit()}
          </LinkButton>
        }
      />
      <ProductListings
        categoryId={BUY_PRODUCTS_CATEGORY_ID}
        cardImage={(product) => allImages(product)[0] ?? ''}
        renderImages={(product) => (
          <ProductCarousel key={product.ProductId} product={product} images={allImages(product)} />
        )}
      />
    </>
  )
}
