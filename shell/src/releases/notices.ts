import { atom } from 'jotai'
import type { ReactNode } from 'react'

/**
 * Notices about releases, which the layout renders. They are rare, so their code is loaded lazily.
 */

/** Notice about an override. */
export const overrideNoticeAtom = atom<ReactNode>(null)

/** Offer of a reload for newer builds. */
export const updateOfferAtom = atom<ReactNode>(null)
