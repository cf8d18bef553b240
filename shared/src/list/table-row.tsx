import type { ReactNode } from 'react'

/** Table row of an item, besides its columns. */
export type Row = {
  /** Address; null or '' for an item without image. Omit it if the items have no images. */
  image?: string | null
  to?: string | undefined
  onOpen?: (() => void) | undefined
  actions: ReactNode
  selection?: {
    /** Name of the checkbox: verb and item. */
    label: string
    selected: boolean
    busy: boolean
    failure: string | undefined
    onToggle: (range: boolean) => void
  }
  isDimmed?: boolean
}
