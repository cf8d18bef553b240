import type { Product } from '@vayal/shared/contracts/product'
import { Badge } from '@vayal/shared/ui/badge'
import { Button } from '@vayal/shared/ui/button'
import type { Decision } from '@vayal/shared/ui/decision-queue'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import { Check, X } from 'lucide-react'
import { m } from '../messages.ts'
import { ProductCard } from '../products/product-card.tsx'
import { productName } from '../products/product-text.ts'

type ApprovalCardProps = {
  product: Product
  view: CollectionView
  /** Name of its category, where it is known. */
  category: string | undefined
  /** What is on its way. */
  deciding: Decision | undefined
  onOpen: () => void
  onDecide: (decision: Decision) => void
}

export function ApprovalCard({
  product,
  view,
  category,
  deciding,
  onOpen,
  onDecide,
}: ApprovalCardProps) {
  const name = productName(product)
  // Beside each other the two have just room for their texts.
  const wide = view === 'list'
  return (
    <ProductCard
      product={product}
      view={view}
      onOpen={onOpen}
      badges={category && <Badge tone="accent">{category}</Badge>}
      actions={
        <>
          <Button
            aria-label={m.reject_item({ name })}
            icon={wide && <X aria-hidden="true" />}
            busy={deciding === 'reject'}
            disabled={deciding === 'approve'}
            onClick={() => onDecide('reject')}
          >
            {m.reject()}
          </Button>
          <Button
            aria-label={m.approve_item({ name })}
            icon={wide && <Check aria-hidden="true" />}
            busy={deciding === 'approve'}
            disabled={deciding === 'reject'}
            onClick={() => onDecide('approve')}
          >
            {m.approve()}
          </Button>
        </>
      }
    />
  )
}
