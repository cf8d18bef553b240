import { useQuery } from '@tanstack/react-query'
import type { Product } from '@vayal/shared/contracts/product'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { IconButton } from '@vayal/shared/ui/button'
import { CardCollection } from '@vayal/shared/ui/card-collection'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { SearchField } from '@vayal/shared/ui/search-field'
import { Toolbar } from '@vayal/shared/ui/toolbar'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { categoryProductsQuery } from '../catalog-data/category-products.ts'
import { m } from '../messages.ts'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductDetailDialog } from './product-detail-dialog.tsx'
import { ProductResults } from './product-results.tsx'
import { productMatches, productName } from './product-text.ts'

type ProductListingsProps = {
  categoryId: EntityId
  onDeleted?: (product: Product) => void
  /** The pictures of the detail popup, where one picture is not enough. */
  renderPictures?: (product: Product) => ReactNode
  /** The address of a card's picture, where it is not the one that usually stands for a product. */
  cardPicture?: (product: Product) => string
}

/** The products of one category: searchable cards, each opening its details, each deletable. */
export function ProductListings({
  categoryId,
  onDeleted,
  renderPictures,
  cardPicture,
}: ProductListingsProps) {
  const products = useQuery(categoryProductsQuery(categoryId))
  const { search, setSearch } = useListParams('products')
  const [dialog, setDialog] = useState<{ shows: 'detail' | 'deletion'; product: Product }>()
  const [open, setOpen] = useState(false)
  const matching = products.data?.filter((product) => productMatches(product, search))

  function handleShow(shows: 'detail' | 'deletion', product: Product) {
    setDialog({ shows, product })
    setOpen(true)
  }

  return (
    <>
      <Toolbar>
        <SearchField
          label={m.products_search()}
          value={search}
          onChange={setSearch}
          count={matching?.length}
        />
      </Toolbar>
      <ProductResults
        query={products}
        errorText={loadFailure}
        matching={matching}
        search={search}
        onShowAll={() => setSearch('')}
        none={<EmptyState text={m.products_none()} />}
      >
        {(list) => (
          <CardCollection
            items={list}
            view="grid"
            label={m.products_listings()}
            itemKey={({ ProductId }) => ProductId}
            renderItem={(product, view) => (
              <ProductCard
                product={product}
                view={view}
                onOpen={() => handleShow('detail', product)}
                picture={cardPicture?.(product)}
                actions={
                  <IconButton
                    label={m.delete_item({ name: productName(product) })}
                    icon={<Trash2 aria-hidden="true" />}
                    variant="danger"
                    onClick={() => handleShow('deletion', product)}
                  />
                }
              />
            )}
          />
        )}
      </ProductResults>
      {dialog?.shows === 'detail' && (
        <ProductDetailDialog
          product={dialog.product}
          open={open}
          onClose={() => setOpen(false)}
          pictures={renderPictures?.(dialog.product)}
        />
      )}
      {dialog?.shows === 'deletion' && (
        <DeleteProductDialog
          product={dialog.product}
          categoryId={categoryId}
          open={open}
          onClose={() => setOpen(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}

function loadFailure(error: Error): string {
  return error instanceof HttpError && error.status === 404
    ? m.products_not_found()
    : m.products_failed()
}
