import { atom } from 'jotai'
import type { ReactNode } from 'react'

/** Notices that the layout renders. Their code is loaded lazily, because they are rare. */

export const overrideNoticeAtom = atom<ReactNode>(null)

export const updateOfferAtom = atom<ReactNode>(null)
