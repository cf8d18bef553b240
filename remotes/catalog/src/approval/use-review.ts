import type { Product } from '@vayal/shared/contracts/product'
import { type EntityId, sameId } from '@vayal/shared/contracts/wire'
import { useState } from 'react'

type Shown = {
  product: Product
  /** It stays what it was while the window closes. */
  open: boolean
  /** One after the other: the next opens by itself after a decision. */
  reviewing: boolean
}

/** Which product's details are open, alone or in a row with the others. */
export function useReview(products: readonly Product[]) {
  const [shown, setShown] = useState<Shown>()

  function close() {
    setShown((now) => now && { ...now, open: false })
  }

  /**
   * @param isPassedOver a decision on it is on its way.
   * @returns false when there is no further product.
   */
  function move(step: 1 | -1, isPassedOver: (product: Product) => boolean): boolean {
    if (!shown) return false
    const from = products.findIndex(({ ProductId }) => sameId(ProductId, shown.product.ProductId))
    const ahead = step === 1 ? products.slice(from + 1) : products.slice(0, from).reverse()
    const product = ahead.find((candidate) => !isPassedOver(candidate))
    if (product) setShown({ ...shown, product })
    return product !== undefined
  }

  return {
    shown,
    open: (product: Product) => setShown({ product, open: true, reviewing: false }),
    /** Opens one after the other, from the first. */
    start(first: Product | undefined) {
      if (first) setShown({ product: first, open: true, reviewing: true })
    },
    move,
    close,
    /** Closes the window of a product that is no longer there. */
    closeIfGone(ids: readonly EntityId[]) {
      setShown((now) =>
        now && !now.reviewing && ids.some((id) => sameId(id, now.product.ProductId))
          ? { ...now, open: false }
          : now,
      )
    },
  }
}
