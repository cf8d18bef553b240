import { counted } from '@vayal/shared/runtime/locale'
import { Button } from '@vayal/shared/ui/button'
import { Dialog } from '@vayal/shared/ui/dialog'
import { useState } from 'react'
import { m } from '../messages.ts'
import * as styles from './compare-dialog.module.css'
import {
  columnLabel,
  DATA_COLUMNS,
  type DataColumn,
  saysStored,
  shownText,
  storedText,
} from './model/sheet-columns.ts'
import type { SheetRow } from './model/sheet-rows.ts'
import type { SheetStore } from './store/sheet-store.ts'

type CompareDialogProps = {
  rows: readonly SheetRow[]
  open: boolean
  onClose: () => void
  store: Pick<SheetStore, 'drop' | 'saveOver'>
}

/** Shows another admin's changes beside the user's own, who chooses between them. */
export function CompareDialog({ rows: now, open, onClose, store }: CompareDialogProps) {
  // Settled, rows have nothing more to compare; the dialog shows them until it is closed.
  const [rows] = useState(() => now.filter(({ draft, theirs }) => draft && theirs))
  const [row, ...others] = rows
  if (!row) return null
  const isOne = others.length === 0
  const ids = rows.map(({ id }) => id)

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
          <Button
            variant="primary"
            onClick={() => {
              void store.saveOver(ids)
              onClose()
            }}
          >
            {isOne ? m.conflict_keep() : m.sheet_keep_all()}
          </Button>
          <Button
            onClick={() => {
              store.drop(ids)
              onClose()
            }}
          >
            {isOne ? m.sheet_take_theirs() : m.sheet_take_all_theirs()}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{isOne ? m.sheet_compare_text() : m.sheet_compare_all_text()}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{m.sheet_before()}</th>
            <th scope="col">{m.sheet_theirs()}</th>
            <th scope="col">{m.sheet_mine()}</th>
          </tr>
        </thead>
        {rows.map((one) => (
          <tbody key={one.id}>
            {!isOne && (
              <tr>
                <th scope="rowgroup" colSpan={4} className={styles.name}>
                  {one.price.Name}
                </th>
              </tr>
            )}
            <ComparedCells row={one} />
          </tbody>
        ))}
      </table>
    </Dialog>
  )
}

function ComparedCells({ row: { price, draft, theirs } }: { row: SheetRow }) {
  if (!draft || !theirs) return null
  const columns = DATA_COLUMNS.filter(
    (column) =>
      draft.texts[column] !== undefined || !saysStored(price, column, storedText(theirs, column)),
  )
  return columns.map((column) => (
    <tr key={column}>
      <th scope="row">{columnLabel(column)}</th>
      <ComparedCell column={column} text={storedText(price, column)} />
      <ComparedCell column={column} text={storedText(theirs, column)} />
      <ComparedCell column={column} text={draft.texts[column] ?? storedText(theirs, column)} />
    </tr>
  ))
}

function ComparedCell({ column, text }: { column: DataColumn; text: string }) {
  const shown = shownText(column, text) || '–'
  // On a phone a day is broken before its year, not within.
  return <td>{shown.replaceAll('/', '/\u200b')}</td>
}
