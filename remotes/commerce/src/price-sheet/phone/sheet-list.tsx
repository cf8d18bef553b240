import { CardCollection } from '@vayal/shared/ui/card-collection'
import { m } from '../../messages.ts'
import { rowState } from '../model/row-state.ts'
import type { SheetRow } from '../model/sheet-row.ts'
import type { RowActions } from '../row/row-actions.ts'
import { SheetCard } from './sheet-card.tsx'

type SheetListProps = {
  rows: readonly SheetRow[]
  /** `dd/MM/yyyy` */
  today: string
  showHistory: boolean
  /** Reasons why a row's stored price looks wrong; empty without any. */
  reasonsOf: (row: SheetRow) => readonly string[]
  actions: RowActions
}

/** The sheet on a phone: one card a price. */
export function SheetList({ rows, today, reasonsOf, ...card }: SheetListProps) {
  return (
    <CardCollection
      items={rows}
      view="list"
      label={m.sheet_title()}
      itemKey={({ id }) => id}
      renderItem={(row) => (
        <SheetCard row={row} state={rowState(row, today)} reasons={reasonsOf(row)} {...card} />
      )}
    />
  )
}
