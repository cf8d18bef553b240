import { counted } from '@vayal/shared/runtime/locale'
import { Button } from '@vayal/shared/ui/button'
import { Dialog } from '@vayal/shared/ui/dialog'
import { useState } from 'react'
import { DataTable } from '../data-table.tsx'
import { m } from '../messages.ts'
import { DATA_COLUMNS } from '../prices/price-fields.ts'
import { priceLabel } from '../prices/price-labels.ts'
import { isStoredValue, shownText, storedText } from '../prices/price-texts.ts'
import * as styles from './compare-dialog.module.css'
import type { SheetRow } from './model/sheet-row.ts'
import type { SheetStore } from './store/sheet-store.ts'

type CompareDialogProps = {
  rows: readonly SheetRow[]
  open: boolean
  onClose: () => void
  store: Pick<SheetStore, 'revert' | 'overwrite'>
}

export function CompareDialog({ rows: now, open, onClose, store }: CompareDialogProps) {
  // The dialog shows the rows until it has closed, also after their conflict is resolved.
  const [rows] = useState(() => now.filter(({ draft, theirs }) => draft && theirs))
  const [row, ...others] = rows
  if (!row) return null
  const isOne = others.length === 0
  const ids = rows.map(({ id }) => id)

  function decide(act: () => void) {
    act()
    onClose()
  }

  return (
    <Dialog
      title={
        isOne
          ? m.sheet_compare_title({ name: row.price.Name })
          : m.sheet_compare_all_title(counted(rows.length))
      }
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" onClick={() => decide(() => void store.overwrite(ids))}>
            {isOne ? m.conflict_keep() : m.sheet_keep_all()}
          </Button>
          <Button onClick={() => decide(() => store.revert(ids))}>
            {isOne ? m.sheet_take_theirs() : m.sheet_take_all_theirs()}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{isOne ? m.sheet_compare_text() : m.sheet_compare_all_text()}</p>
      <DataTable
        headings={['', m.sheet_before(), m.sheet_theirs(), m.sheet_yours()]}
        groups={rows.map((one) => ({
          id: one.id,
          ...(!isOne && { title: one.price.Name }),
          rows: comparedTexts(one),
        }))}
      />
    </Dialog>
  )
}

/** Label of each column that differs, with the text before, theirs and mine. */
function comparedTexts({ price, draft, theirs }: SheetRow): string[][] {
  if (!draft || !theirs) return []
  const columns = DATA_COLUMNS.filter(
    (column) =>
      draft.texts[column] !== undefined ||
      !isStoredValue(price, column, storedText(theirs, column)),
  )
  return columns.map((column) => {
    const now = storedText(theirs, column)
    const texts = [storedText(price, column), now, draft.texts[column] ?? now]
    // On a phone a day may break after a slash.
    const shown = texts.map((text) => (shownText(column, text) || '–').replaceAll('/', '/\u200b'))
    return [priceLabel(column), ...shown]
  })
}
