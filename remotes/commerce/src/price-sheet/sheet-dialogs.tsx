import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { preloadable } from '@vayal/shared/runtime/preloadable'
import { LazyOverlay } from '@vayal/shared/ui/lazy-overlay'
import type { ImportDialogProps } from '../price-csv/import-dialog.tsx'
import type { PriceHistoryDialogProps } from '../price-history/price-history-dialog.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import type { SheetRow } from './model/sheet-row.ts'
import type { CellChange } from './model/sheet-state.ts'
import { SheetKeysDialog } from './sheet-help.tsx'
import type { Sheet } from './store/use-sheet.ts'

const importCode = preloadable<ImportDialogProps>(async () => {
  const module = await import('../price-csv/import-dialog.tsx')
  return module.ImportDialog
})

const historyCode = preloadable<PriceHistoryDialogProps>(async () => {
  const module = await import('../price-history/price-history-dialog.tsx')
  return module.PriceHistoryDialog
})

/** Dialogs of the sheet, with their subjects. */
export type SheetDialog =
  | { history: MarketPrice }
  | { compare: readonly SheetRow[] }
  | { import: true }
  | { keys: true }

type SheetDialogsProps = {
  shows: SheetDialog
  open: boolean
  onClose: () => void
  sheet: Sheet
  onImport: (changes: CellChange[]) => void
}

export function SheetDialogs({ shows, open, onClose, sheet, onImport }: SheetDialogsProps) {
  if ('history' in shows) {
    const overlay = { price: shows.history, open, onClose }
    return <LazyOverlay code={historyCode} overlay={overlay} onFailed={onClose} />
  }
  if ('import' in shows) {
    const rows = sheet.rows.filter(({ stored }) => stored)
    const overlay = { rows, open, onClose, onImport }
    return <LazyOverlay code={importCode} overlay={overlay} onFailed={onClose} />
  }
  if ('keys' in shows) return <SheetKeysDialog open={open} onClose={onClose} />
  return <CompareDialog rows={shows.compare} open={open} onClose={onClose} store={sheet.store} />
}
