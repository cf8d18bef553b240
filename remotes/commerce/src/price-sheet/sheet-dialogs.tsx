import { useDialog } from '@vayal/shared/list/use-dialog'
import { preloadable } from '@vayal/shared/runtime/preloadable'
import { DefinitionList } from '@vayal/shared/ui/definition-list'
import { Dialog } from '@vayal/shared/ui/dialog'
import { LazyOverlay } from '@vayal/shared/ui/lazy-overlay'
import { useRef, useSyncExternalStore } from 'react'
import { m } from '../messages.ts'
import { PriceCheckDialog } from '../price-check/price-check-dialog.tsx'
import type { ImportDialogProps } from '../price-csv/import-dialog.tsx'
import type { PriceHistoryDialogProps } from '../price-history/price-history-dialog.tsx'
import type { RowCells } from './model/sheet-state.ts'
import { cellsToCorrect } from './row/cell-notes.ts'
import type { SheetStore } from './store/sheet-store.ts'
import type { Sheet } from './store/use-sheet.ts'

const importCode = preloadable<ImportDialogProps>(async () => {
  const module = await import('../price-csv/import-dialog.tsx')
  return module.ImportDialog
})

const historyCode = preloadable<PriceHistoryDialogProps>(async () => {
  const module = await import('../price-history/price-history-dialog.tsx')
  return module.PriceHistoryDialog
})

export type DialogState = { open: boolean; onClose: () => void }

export function HistoryOverlay(overlay: PriceHistoryDialogProps) {
  return <LazyOverlay code={historyCode} overlay={overlay} onFailed={overlay.onClose} />
}

type ImportOverlayProps = Omit<ImportDialogProps, 'rows'> & { store: SheetStore }

/** Compares the file with the current rows, which can change while the dialog is open. */
export function ImportOverlay({ store, ...dialog }: ImportOverlayProps) {
  const { rows } = useSyncExternalStore(store.subscribe, store.view)
  return <LazyOverlay code={importCode} overlay={{ rows, ...dialog }} onFailed={dialog.onClose} />
}

export function KeysDialog(dialog: DialogState) {
  const keys = [
    [m.sheet_key_move(), m.sheet_key_move_text()],
    [m.sheet_key_type(), m.sheet_key_type_text()],
    ['F2', m.sheet_key_edit_text()],
    ['Esc', m.sheet_key_escape_text()],
    [m.sheet_key_far(), m.sheet_key_far_text()],
    [m.sheet_key_select(), m.sheet_key_select_text()],
    ['Ctrl A', m.sheet_key_all_text()],
    ['Delete', m.sheet_key_clear_text()],
    ['Ctrl C, Ctrl X, Ctrl V', m.sheet_key_paste_text()],
    ['Ctrl D', m.sheet_key_fill_text()],
    ['Ctrl Z, Ctrl Y', m.sheet_key_undo_text()],
    ['Ctrl S', m.sheet_key_save_text()],
  ] as const
  return (
    <Dialog title={m.sheet_keys()} {...dialog}>
      <DefinitionList items={keys.map(([label, value]) => ({ label, value }))} />
    </Dialog>
  )
}

type SheetPriceCheckProps = {
  sheet: Sheet
  /** Selects the cells of a row. */
  onGoTo: (cells: RowCells) => void
  findFocusTarget: (cells: RowCells) => HTMLElement | null
}

export function SheetPriceCheck({ sheet, onGoTo, findFocusTarget }: SheetPriceCheckProps) {
  const { priceCheck, store } = sheet
  const { dialog, show } = useDialog<NonNullable<typeof priceCheck>>()
  // `dialog.shown` keeps the prices while the dialog closes, when `priceCheck` is null already.
  if (priceCheck && priceCheck !== dialog?.shown) show(priceCheck)
  const target = useRef<RowCells>(null)
  const [first] = dialog?.shown.prices ?? []
  if (!dialog || !first) return null
  return (
    <PriceCheckDialog
      key={dialog.key}
      prices={dialog.shown.prices}
      otherCount={dialog.shown.otherIds.length}
      invalidCount={dialog.shown.invalidCount}
      open={priceCheck !== null}
      onReply={(reply) => store.sender.replyToPriceCheck(reply)}
      onGoToFirst={() => {
        store.sender.replyToPriceCheck('none')
        const row = store.view().rows.find(({ id }) => id === first.id)
        target.current = row ? cellsToCorrect(row) : null
        if (target.current) onGoTo(target.current)
      }}
      finalFocus={() => {
        const cells = target.current
        target.current = null
        return cells && findFocusTarget(cells)
      }}
    />
  )
}
