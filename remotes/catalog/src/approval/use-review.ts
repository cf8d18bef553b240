import type { Product } from '@vayal/shared/contracts/product'
import { type EntityId, sameId } from '@vayal/shared/contracts/wire'
import { useState } from 'react'

type ReviewState = {
  product: Product
  open: boolean
  /** True in a review: each decision opens the next product. */
  reviewing: boolean
}

/** State of the detail dialog: a single product, or a review. */
export function useReview(products: readonly Product[]) {
  const [state, setState] = useState<ReviewState>()
  // The listed product has a later revision after an undo, and is missing once its decision is stored.
  const current =
    state && products.find(({ ProductId }) => sameId(ProductId, state.product.ProductId))
  const shown = state && { ...state, product: current ?? state.product }

  function close() {
    setState((now) => now && { ...now, open: false })
  }

  /** Skips products whose decision is in flight. Returns false if none is left in that direction. */
  function move(step: 1 | -1, isInFlight: (product: Product) => boolean): boolean {
    if (!shown) return false
    const from = products.findIndex(({ ProductId }) => sameId(ProductId, shown.product.ProductId))
    // -1 if the product has left the list, e.g. decided by another administrator: then the whole list is searched.
    const earlier = from === -1 ? products : products.slice(0, from)
    const candidates = step === 1 ? products.slice(from + 1) : earlier.toReversed()
    const product = candidates.find((candidate) => !isInFlight(candidate))
    if (product) setState({ ...shown, product })
    return product !== undefined
  }

  return {
    shown,
    open: (product: Product) => setState({ product, open: true, reviewing: false }),
    start(first: Product | undefined) {
      if (first) setState({ product: first, open: true, reviewing: true })
    },
    move,
    close,
    /** Shows a product in an open review, after the undo of its decision. */
    returnTo(product: Product) {
      setState((now) => (now?.open && now.reviewing ? { ...now, product } : now))
    },
    /** Closes the dialog if it shows one of these products, except in a review. */
    closeIfRemoved(ids: readonly EntityId[]) {
      setState((now) =>
        now && !now.reviewing && ids.some((id) => sameId(id, now.product.ProductId))
          ? { ...now, open: false }
          : now,
      )
    },
  }
}
