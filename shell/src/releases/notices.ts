import { atom } from 'jotai'
import type { ReactNode } from 'react'

/** Notices that the layout renders. They are rare, so their code is loaded lazily. */

export const overrideNoticeAtom = atom<ReactNode>(null)

export const updateOfferAtom = atom<ReactNode>(null)
