import type { Product } from '@vayal/shared/contracts/product'
import { Badge } from '@vayal/shared/ui/badge'
import type { Decision } from '@vayal/shared/ui/decision'
import { DecisionButtons } from '@vayal/shared/ui/decision-buttons'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import { ProductCard } from '../products/product-card.tsx'
import { productName } from '../products/product-text.ts'

type ApprovalCardProps = {
  product: Product
  view: CollectionView
  category: string | undefined
  pending: Decision | undefined
  onOpen: () => void
  onDecide: (decision: Decision) => void
}

export function ApprovalCard({
  product,
  view,
  category,
  pending,
  onOpen,
  onDecide,
}: ApprovalCardProps) {
  return (
    <ProductCard
      product={product}
      view={view}
      onOpen={onOpen}
      badges={category && <Badge tone="accent">{category}</Badge>}
      actions={
        <DecisionButtons
          name={productName(product)}
          pending={pending}
          place="card"
          onDecide={onDecide}
        />
      }
    />
  )
}
