import { atom } from 'jotai'
import type { ReactNode } from 'react'

/**
 * What there is to say of releases, drawn by the layout. Seldom anything: the code behind it is
 * loaded when it is wanted, and fills these in.
 */

/** A build under development stands in for a released one, or should. */
export const overrideNoticeAtom = atom<ReactNode>(null)

/** A reload would bring newer builds. */
export const updateOfferAtom = atom<ReactNode>(null)
