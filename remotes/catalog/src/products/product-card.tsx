import type { Product } from '@vayal/shared/contracts/product'
import { districtName } from '@vayal/shared/runtime/district-name'
import { Card } from '@vayal/shared/ui/card'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from './product-card.module.css'
import { productImage, productName, productPrice } from './product-text.ts'

type ProductCardProps = {
  product: Product
  view: CollectionView
  onOpen: () => void
  image?: string | undefined
  badges?: ReactNode
  actions: ReactNode
}

export function ProductCard({
  product,
  view,
  onOpen,
  image = productImage(product),
  badges,
  actions,
}: ProductCardProps) {
  const price = productPrice(product)
  return (
    <Card
      view={view}
      title={productName(product)}
      image={image}
      onOpen={onOpen}
      badges={badges}
      meta={
        <>
          {price && <p className={styles.price}>{price}</p>}
          {product.District && (
            <p className={styles.district}>
              <MapPin aria-hidden="true" />
              {districtName(product.District)}
            </p>
          )}
        </>
      }
      actions={actions}
    />
  )
}
