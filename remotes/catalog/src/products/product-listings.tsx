import { useQuery } from '@tanstack/react-query'
import type { Product } from '@vayal/shared/contracts/product'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { DeleteDialog } from '@vayal/shared/list/delete-dialog'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { IconButton } from '@vayal/shared/ui/button'
import { CardCollection } from '@vayal/shared/ui/card-collection'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { SearchField } from '@vayal/shared/ui/search-field'
import { Toolbar } from '@vayal/shared/ui/toolbar'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { categoryProductsQuery, deleteProducts } from '../catalog-data/category-products.ts'
import { m } from '../messages.ts'
import { ProductCard } from './product-card.tsx'
import { ProductDetailDialog } from './product-detail-dialog.tsx'
import { ProductResults } from './product-results.tsx'
import { productMatches, productName } from './product-text.ts'

type ProductListingsProps = {
  categoryId: EntityId
  /** The toast after a deletion, where there is one. */
  deletedText?: (product: Product) => string
  /** The pictures of the detail popup, where one picture is not enough. */
  renderPictures?: (product: Product) => ReactNode
  /** The address of a card's picture, where it is not the one that usually stands for a product. */
  cardPicture?: (product: Product) => string
}

/** The products of one category: searchable cards, each opening its details, each deletable. */
export function ProductListings({
  categoryId,
  deletedText,
  renderPictures,
  cardPicture,
}: ProductListingsProps) {
  const query = categoryProductsQuery(categoryId)
  const products = useQuery(query)
  const { search, setSearch } = useListParams('products')
  const { dialog, show, close } = useDialog<{ detail: Product } | { deleted: Product }>()
  const matching = products.data?.filter((product) => productMatches(product, search))

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
            itemKey={query.idOf}
            renderItem={(product, view) => (
              <ProductCard
                product={product}
                view={view}
                onOpen={() => show({ detail: product })}
                picture={cardPicture?.(product)}
                actions={
                  <IconButton
                    label={m.delete_item({ name: productName(product) })}
                    icon={<Trash2 aria-hidden="true" />}
                    variant="danger"
                    onClick={() => show({ deleted: product })}
                  />
                }
              />
            )}
          />
        )}
      </ProductResults>
      {dialog && 'detail' in dialog.shown && (
        <ProductDetailDialog
          product={dialog.shown.detail}
          open={dialog.open}
          onClose={close}
          pictures={renderPictures?.(dialog.shown.detail)}
        />
      )}
      {dialog && 'deleted' in dialog.shown && (
        <DeleteDialog
          key={dialog.key}
          item={dialog.shown.deleted}
          list={query}
          onDelete={deleteProduct}
          open={dialog.open}
          onClose={close}
          texts={{
            title: m.product_confirm_deletion(),
            text: m.product_confirm_deletion_text(),
            deleted: deletedText?.(dialog.shown.deleted),
          }}
        />
      )}
    </>
  )
}

async function deleteProduct({ ProductId }: Product): Promise<void> {
  try {
    await deleteProducts([ProductId])
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification, section 8, wants this failure logged and not shown.
    console.error(error)
    throw error
  }
}

function loadFailure(error: Error): string {
  return error instanceof HttpError && error.status === 404
    ? m.products_not_found()
    : m.products_failed()
}
