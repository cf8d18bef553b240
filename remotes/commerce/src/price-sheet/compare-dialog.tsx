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
} from './sheet-columns.ts'
import type { SheetRow } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'

type CompareDialogProps = {
  rows: readonly SheetRow[]
  open: boolean
  onClose: () => void
  sheet: Pick<Sheet, 'drop' | 'saveOver'>
}

/** What someone else saved beside what was entered here, and whose it shall be. */
export function CompareDialog({ rows: now, open, onClose, sheet }: CompareDialogProps) {
  // Settled, rows have nothing more to compare; the dialog shows them until it is closed.
  const [rows] = useState(() => now.filter(({ edit, theirs }) => edit && theirs))
  const [row, ...others] = rows
  if (!row) return null
  const isOne = others.length === 0

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
            onClick={() => {
              sheet.drop(rows)
              onClose()
            }}
          >
            {isOne ? m.sheet_take_theirs() : m.sheet_take_all_theirs()}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              void sheet.saveOver(rows)
              onClose()
            }}
          >
            {isOne ? m.conflict_keep() : m.sheet_keep_all()}
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

function ComparedCells({ row: { price, edit, theirs } }: { row: SheetRow }) {
  if (!edit || !theirs) return null
  const columns = DATA_COLUMNS.filter(
    (column) =>
      edit.texts[column] !== undefined || !saysStored(price, column, storedText(theirs, column)),
  )
  return columns.map((column) => (
    <tr key={column}>
      <th scope="row">{columnLabel(column)}</th>
      <ComparedCell column={column} text={storedText(price, column)} />
      <ComparedCell column={column} text={storedText(theirs, column)} />
      <ComparedCell column={column} text={edit.texts[column] ?? storedText(theirs, column)} />
    </tr>
  ))
}

function ComparedCell({ column, text }: { column: DataColumn; text: string }) {
  const shown = shownText(column, text) || '–'
  // On a phone a day is broken before its year, not within.
  return <td>{shown.replaceAll('/', '/\u200b')}</td>
}
