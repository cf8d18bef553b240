import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { counted } from '@vayal/shared/runtime/locale'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { Dialog, DialogClose } from '@vayal/shared/ui/dialog'
import { useRef, useState } from 'react'
import { m } from '../messages.ts'
import { isStored } from '../price-sheet/model/row-draft.ts'
import type { SheetRow } from '../price-sheet/model/sheet-rows.ts'
import type { CellChange } from '../price-sheet/model/sheet-state.ts'
import { ChooseCsv } from './choose-csv.tsx'
import * as styles from './import-dialog.module.css'
import { ImportPreview } from './import-preview.tsx'
import { fileProblemText } from './import-problem-text.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { readCsv } from './read-csv.ts'

export type ImportDialogProps = {
  /** Rows of the sheet. */
  rows: readonly SheetRow[]
  open: boolean
  onClose: () => void
  /** Enters the changes into the sheet. */
  onImport: (changes: CellChange[]) => void
}

type Chosen =
  | { name: string; plan: ImportPlan }
  | { name: string; problem: Parameters<typeof fileProblemText>[0] }

/** Imports prices from a file, after a preview of its changes and refused lines. */
export function ImportDialog({ rows, open, onClose, onImport }: ImportDialogProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const latest = useRef<File>(undefined)
  const plan = chosen && 'plan' in chosen ? chosen.plan : null

  async function handleChoose(file: File) {
    latest.current = file
    const read = await readCsv(file)
    // The user chose another file meanwhile.
    if (latest.current !== file) return
    const found = read.ok ? planImport(read.lines, rows) : { kind: read.problem }
    const { name } = file
    setChosen('kind' in found ? { name, problem: found } : { name, plan: found })
  }

  function handleImport() {
    const now = new Map(rows.map((row) => [row.id, row]))
    const changes = plan?.changes.flatMap(({ row, changes: cells }) => {
      const price = priceUnder(row, now.get(row.id))
      return cells.map(({ column, text }) => ({ price, column, text }))
    })
    onImport(changes ?? [])
    onClose()
  }

  return (
    <Dialog
      title={m.csv_import_title()}
      open={open}
      onClose={onClose}
      size="lg"
      footer={
        <>
          <Button variant="primary" disabled={!plan?.changes.length} onClick={handleImport}>
            {plan?.changes.length
              ? m.csv_copy_to_sheet(counted(plan.changes.length))
              : m.csv_copy_to_sheet_none()}
          </Button>
          <DialogClose>{m.sheet_cancel()}</DialogClose>
        </>
      }
    >
      <ChooseCsv onChoose={(file) => void handleChoose(file)} chosen={chosen?.name} />
      {chosen && 'problem' in chosen && (
        <div className={styles.problem}>
          <Alert tone="error">{fileProblemText(chosen.problem)}</Alert>
        </div>
      )}
      {plan && <ImportPreview plan={plan} />}
    </Dialog>
  )
}

/** Price that a line changes: as shown, unless the shown draft was saved in the meantime. */
function priceUnder(shown: SheetRow, now: SheetRow | undefined): MarketPrice {
  const { draft, price } = shown
  const isSaved = draft && now && !now.draft && isStored(draft.base, draft.texts, now.price)
  return isSaved ? now.price : price
}
