import type { Product } from '@vayal/shared/contracts/product'
import { IconButton } from '@vayal/shared/ui/button'
import { Card } from '@vayal/shared/ui/card'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import { MapPin, Trash2 } from 'lucide-react'
import { m } from '../messages.ts'
import * as styles from './product-card.module.css'
import { productName, productPicture, productPrice } from './product-text.ts'

type ProductCardProps = {
  product: Product
  view: CollectionView
  onOpen: () => void
  onDelete: () => void
}

export function ProductCard({ product, view, onOpen, onDelete }: ProductCardProps) {
  const name = productName(product)
  const price = productPrice(product)
  return (
    <Card
      view={view}
      title={name}
      image={productPicture(product)}
      onOpen={onOpen}
      meta={
        <>
          {price && <p className={styles.price}>{price}</p>}
          {product.District && (
            <p className={styles.district}>
              <MapPin aria-hidden="true" />
              {product.District}
            </p>
          )}
        </>
      }
      actions={
        <IconButton
          label={m.delete_item({ name })}
          icon={<Trash2 aria-hidden="true" />}
          variant="danger"
          onClick={onDelete}
        />
      }
    />
  )
}
