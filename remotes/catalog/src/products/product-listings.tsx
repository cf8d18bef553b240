import type { Product } from '@vayal/shared/contracts/product'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { DeleteDialog } from '@vayal/shared/list/delete-dialog'
import { ListToolbar, ListView } from '@vayal/shared/list/list-view'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { useList } from '@vayal/shared/list/use-list'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { IconButton } from '@vayal/shared/ui/button'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { categoryProductsQuery, deleteProducts } from '../catalog-data/category-products.ts'
import { m } from '../messages.ts'
import { ProductCard } from './product-card.tsx'
import { productColumns } from './product-columns.ts'
import { ProductDetailDialog } from './product-detail-dialog.tsx'
import { productImage, productName, productSearchText } from './product-text.ts'

type ProductListingsProps = {
  categoryId: EntityId
  deletedText?: (product: Product) => string
  /** Replaces the main image in the details. */
  renderImages?: (product: Product) => ReactNode
  /** By default the product's main image. */
  cardImage?: (product: Product) => string
}

export function ProductListings({
  categoryId,
  deletedText,
  renderImages,
  cardImage,
}: ProductListingsProps) {
  const query = categoryProductsQuery(categoryId)
  const list = useList({
    screen: 'products',
    query,
    searchedText: productSearchText,
    columns: productColumns,
  })
  const { dialog, show, close } = useDialog<{ detail: Product } | { deleted: Product }>()

  return (
    <>
      <ListToolbar list={list} searchLabel={m.products_search()} />
      <ListView
        list={list}
        label={m.products_listings()}
        row={(product) => ({
          image: (cardImage ?? productImage)(product),
          onOpen: () => show({ detail: product }),
          actions: deleteButton(product),
        })}
        onDelete={deleteProduct}
        texts={{
          failed: loadFailure,
          none: m.products_none(),
          noMatch: m.products_no_match({ search: list.search }),
          showAll: m.products_show_all(),
        }}
      >
        {(product, view) => (
          <ProductCard
            product={product}
            view={view}
            onOpen={() => show({ detail: product })}
            image={cardImage?.(product)}
            actions={deleteButton(product)}
          />
        )}
      </ListView>
      {dialog && 'detail' in dialog.shown && (
        <ProductDetailDialog
          product={dialog.shown.detail}
          open={dialog.open}
          onClose={close}
          images={renderImages?.(dialog.shown.detail)}
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

  function deleteButton(product: Product) {
    return (
      <IconButton
        label={m.delete_item({ name: productName(product) })}
        icon={<Trash2 aria-hidden="true" />}
        variant="danger"
        onClick={() => show({ deleted: product })}
      />
    )
  }
}

async function deleteProduct({ ProductId }: Product): Promise<void> {
  try {
    await deleteProducts([ProductId])
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: specification, section 8: the failure is only logged.
    console.error(error)
    throw error
  }
}

function loadFailure(error: Error): string {
  return error instanceof HttpError && error.status === 404
    ? m.products_not_found()
    : m.products_failed()
}
