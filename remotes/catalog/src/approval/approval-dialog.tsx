import type { Product } from '@vayal/shared/contracts/product'
import { counted } from '@vayal/shared/runtime/locale'
import { shortcutOf } from '@vayal/shared/runtime/shortcuts'
import { Alert } from '@vayal/shared/ui/alert'
import { IconButton } from '@vayal/shared/ui/button'
import type { Decision } from '@vayal/shared/ui/decision'
import { DecisionButtons, ShortcutKey } from '@vayal/shared/ui/decision-buttons'
import { useDialogKeys } from '@vayal/shared/ui/use-dialog-keys'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { m } from '../messages.ts'
import { ProductCarousel } from '../products/product-carousel.tsx'
import { ProductDetailDialog } from '../products/product-detail-dialog.tsx'
import { allImages, productName } from '../products/product-text.ts'
import * as styles from './approval-dialog.module.css'

export type ApprovalDialogProps = {
  product: Product
  category: string | undefined
  open: boolean
  onClose: () => void
  onDecide: (decision: Decision) => void
  pending: Decision | undefined
  failure: string | undefined
  review: { onMove: (step: 1 | -1) => void; remaining: number } | null
}

export function ApprovalDialog({
  product,
  category,
  open,
  onClose,
  ...decision
}: ApprovalDialogProps) {
  return (
    <ProductDetailDialog
      product={product}
      category={category}
      open={open}
      onClose={onClose}
      images={
        <ProductCarousel key={product.ProductId} product={product} images={allImages(product)} />
      }
      footer={<DecisionFooter product={product} {...decision} />}
    />
  )
}

type DecisionFooterProps = Omit<ApprovalDialogProps, 'category' | 'open' | 'onClose'>

function DecisionFooter({ product, onDecide, pending, failure, review }: DecisionFooterProps) {
  const footer = useRef<HTMLDivElement>(null)

  useDialogKeys(footer, (event) => {
    const key = event.repeat ? null : shortcutOf(event)
    if (key === 'a' && !pending) onDecide('approve')
    if (key === 'r' && !pending) onDecide('reject')
    if (key === 'j') review?.onMove(1)
    if (key === 'k') review?.onMove(-1)
  })

  return (
    <div ref={footer} className={styles.footer}>
      {failure && <Alert tone="error">{failure}</Alert>}
      {review && (
        <div className={styles.position}>
          <ShortcutKey name="K" />
          <IconButton
            label={m.approval_previous()}
            aria-keyshortcuts="k"
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => review.onMove(-1)}
          />
          <span className={styles.remaining}>
            {m.approval_remaining(counted(review.remaining))}
          </span>
          <IconButton
            label={m.approval_next()}
            aria-keyshortcuts="j"
            icon={<ChevronRight aria-hidden="true" />}
            onClick={() => review.onMove(1)}
          />
          <ShortcutKey name="J" />
          {/* Announces the next product: the dialog stays open, so the focus does not move. */}
          <VisuallyHidden live>{productName(product)}</VisuallyHidden>
        </div>
      )}
      <div className={styles.decision}>
        <DecisionButtons keys pending={pending} onDecide={onDecide} />
      </div>
    </div>
  )
}
