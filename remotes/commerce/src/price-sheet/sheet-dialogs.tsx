import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { ImportDialog } from '../price-csv/import-dialog.tsx'
import { PriceHistoryDialog } from '../price-history/price-history-dialog.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import type { CellChange } from './sheet-edits.ts'
import type { Sheet } from './use-sheet.ts'

/** What a dialog of the sheet is about; `compare` names the row. */
export type SheetDialog = { history: MarketPrice } | { compare: string } | { import: true }

type SheetDialogsProps = {
  shows: SheetDialog
  open: boolean
  onClose: () => void
  sheet: Sheet
  onImport: (changes: CellChange[]) => void
}

export function SheetDialogs({ shows, open, onClose, sheet, onImport }: SheetDialogsProps) {
  if ('history' in shows) {
    return <PriceHistoryDialog price={shows.history} open={open} onClose={onClose} />
  }
  if ('import' in shows) {
    return (
      <ImportDialog
        rows={sheet.rows.filter(({ gone }) => !gone)}
        open={open}
        onClose={onClose}
        onImport={onImport}
      />
    )
  }
  return (
    <CompareDialog
      row={sheet.rows.find(({ id }) => id === shows.compare)}
      open={open}
      onClose={onClose}
      sheet={sheet}
    />
  )
}
