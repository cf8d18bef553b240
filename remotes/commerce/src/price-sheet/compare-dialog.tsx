import { Button } from '@vayal/shared/ui/button'
import { Dialog } from '@vayal/shared/ui/dialog'
import { useState } from 'react'
import { m } from '../messages.ts'
import * as styles from './compare-dialog.module.css'
import { columnLabel, DATA_COLUMNS, saysStored, shownText, storedText } from './sheet-columns.ts'
import type { SheetRow } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'

type CompareDialogProps = {
  row: SheetRow | undefined
  open: boolean
  onClose: () => void
  sheet: Pick<Sheet, 'drop' | 'saveOver'>
}

/** What someone else saved beside what was entered here, and whose it shall be. */
export function CompareDialog({ row: now, open, onClose, sheet }: CompareDialogProps) {
  // Settled, the row has nothing more to compare; the dialog shows it until it is closed.
  const [row] = useState(now)
  if (!row?.edit || !row.theirs) return null
  const { price, edit, theirs } = row
  const columns = DATA_COLUMNS.filter(
    (column) =>
      edit.texts[column] !== undefined || !saysStored(price, column, storedText(theirs, column)),
  )

  return (
    <Dialog
      title={m.sheet_compare_title({ name: price.Name })}
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              sheet.drop(row)
              onClose()
            }}
          >
            {m.sheet_take_theirs()}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              void sheet.saveOver(row)
              onClose()
            }}
          >
            {m.conflict_keep()}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{m.sheet_compare_text()}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{m.sheet_before()}</th>
            <th scope="col">{m.sheet_theirs()}</th>
            <th scope="col">{m.sheet_mine()}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column}>
              <th scope="row">{columnLabel(column)}</th>
              <td>{shownText(column, storedText(price, column)) || '–'}</td>
              <td>{shownText(column, storedText(theirs, column)) || '–'}</td>
              <td>{shownText(column, edit.texts[column] ?? storedText(theirs, column)) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
