import { useQuery } from '@tanstack/react-query'
import type { Product } from '@vayal/shared/contracts/product'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { Button, IconButton } from '@vayal/shared/ui/button'
import { CardCollection } from '@vayal/shared/ui/card-collection'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { matchesSearch } from '@vayal/shared/ui/matches-search'
import { QueryState } from '@vayal/shared/ui/query-state'
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
import { productName } from './product-text.ts'

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
  const matching = products.data?.filter(({ Name, District }) =>
    matchesSearch(`${Name}\n${District}`, search),
  )

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
      <QueryState
        query={{ ...products, data: matching }}
        errorText={loadFailure}
        isEmpty={(list) => list.length === 0}
        empty={
          products.data?.length === 0 ? (
            <EmptyState text={m.products_none()} />
          ) : (
            <EmptyState
              text={m.products_no_match({ search })}
              action={<Button onClick={() => setSearch('')}>{m.products_show_all()}</Button>}
            />
          )
        }
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
      </QueryState>
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
