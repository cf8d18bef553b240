import type { ReactNode } from 'react'

/** Pixels of a table row without wrapped text. */
export const TABLE_ROW_HEIGHT = 32

/** Parts of an item's table row other than its columns. */
export type TableRow = {
  /** URL; null or '' for an item without image. Omit it if no item can have one. */
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
