import { CardCollection } from '@vayal/shared/ui/card-collection'
import { m } from '../messages.ts'
import type { RowActions } from './row-actions.ts'
import { rowState, type Sendings } from './row-state.ts'
import { SheetCard } from './sheet-card.tsx'
import type { SheetRow } from './sheet-rows.ts'

type SheetListProps = RowActions & {
  rows: readonly SheetRow[]
  sendings: Sendings
  /** `dd/MM/yyyy` */
  today: string
  showHistory: boolean
}

/** The sheet on a phone: one card a price. */
export function SheetList({ rows, sendings, today, ...card }: SheetListProps) {
  return (
    <CardCollection
      items={rows}
      view="list"
      label={m.sheet_title()}
      itemKey={({ id }) => id}
      renderItem={(row) => (
        <SheetCard row={row} state={rowState(row, sendings.get(row.id), today)} {...card} />
      )}
    />
  )
}
