import { todayInIndia } from '@vayal/shared/runtime/days'
import { counted } from '@vayal/shared/runtime/locale'
import { Button } from '@vayal/shared/ui/button'
import { Dialog } from '@vayal/shared/ui/dialog'
import { DataTable } from '../data-table.tsx'
import { m } from '../messages.ts'
import { DATA_COLUMNS } from '../prices/price-fields.ts'
import { priceLabel } from '../prices/price-labels.ts'
import { isStoredValue, shownText, storedText } from '../prices/price-texts.ts'
import type { SheetRow } from './model/sheet-row.ts'
import type { SheetStore } from './store/sheet-store.ts'

type CompareDialogProps = {
  /** As they were when the dialog opened. */
  rows: readonly SheetRow[]
  open: boolean
  onClose: () => void
  store: Pick<SheetStore, 'revert' | 'overwrite'>
}

export function CompareDialog({ rows, open, onClose, store }: CompareDialogProps) {
  const ids = rows.map(({ id }) => id)
  const one = rows.length === 1 ? rows[0] : undefined

  function decide(act: () => void) {
    act()
    onClose()
  }

  return (
    <Dialog
      title={
        one
          ? m.sheet_compare_title({ name: one.base.Name })
          : m.sheet_compare_all_title(counted(rows.length))
      }
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" onClick={() => decide(() => void store.overwrite(rows))}>
            {one ? m.conflict_keep() : m.sheet_keep_all()}
          </Button>
          <Button onClick={() => decide(() => store.revert(ids))}>
            {one ? m.sheet_take_theirs() : m.sheet_take_all_theirs()}
          </Button>
        </>
      }
    >
      <p>{m.sheet_compare_text()}</p>
      <DataTable
        headings={['', m.sheet_before(), m.sheet_theirs(), m.sheet_yours()]}
        groups={rows.map((row) => ({
          id: row.id,
          ...(!one && { title: row.base.Name }),
          rows: comparedTexts(row),
        }))}
      />
    </Dialog>
  )
}

/** Label of each column that differs, with the text before, theirs and mine. */
function comparedTexts({ base, draft, theirs }: SheetRow): string[][] {
  return DATA_COLUMNS.flatMap((column) => {
    const before = storedText(base, column)
    const now = theirs ? storedText(theirs, column) : before
    const entered = draft?.texts[column]
    if (entered === undefined && isStoredValue(base, column, now)) return []
    // If the user entered no day, the save sends today's.
    const mine = column === 'LastUpdated' ? (entered ?? todayInIndia()) : entered
    const texts = [before, now, mine].map((text) =>
      text === undefined ? m.sheet_not_changed() : shownText(column, text) || '–',
    )
    // A zero-width space: on a phone, a day may break after a slash.
    return [[priceLabel(column), ...texts.map((text) => text.replaceAll('/', '/\u200b'))]]
  })
}
