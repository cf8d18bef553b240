import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { counted } from '@vayal/shared/runtime/locale'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { Dialog, DialogClose } from '@vayal/shared/ui/dialog'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { m } from '../messages.ts'
import { isStored } from '../price-sheet/model/row-draft.ts'
import type { SheetRow } from '../price-sheet/model/sheet-row.ts'
import type { CellChange } from '../price-sheet/model/sheet-state.ts'
import * as styles from './import-dialog.module.css'
import { type FileProblem, fileProblemText, ImportPreview } from './import-preview.tsx'
import { type ImportPlan, planImport } from './plan-import.ts'
import { readCsv } from './read-csv.ts'

export type ImportDialogProps = {
  rows: readonly SheetRow[]
  open: boolean
  onClose: () => void
  onImport: (changes: CellChange[]) => void
}

type Chosen = { name: string; found: ImportPlan | FileProblem }

export function ImportDialog({ rows, open, onClose, onImport }: ImportDialogProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const latest = useRef<File>(undefined)
  const plan = chosen && 'changes' in chosen.found ? chosen.found : null

  async function handleChoose(file: File) {
    latest.current = file
    const read = await readCsv(file)
    // The user chose another file meanwhile.
    if (latest.current !== file) return
    setChosen({ name: file.name, found: 'kind' in read ? read : planImport(read, rows) })
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
      {chosen && 'kind' in chosen.found && (
        <div className={styles.problem}>
          <Alert tone="error">{fileProblemText(chosen.found)}</Alert>
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

type ChooseCsvProps = {
  /** Name of the file that was chosen. */
  chosen: string | undefined
  onChoose: (file: File) => void
}

function ChooseCsv({ chosen, onChoose }: ChooseCsvProps) {
  const hint = useId()

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onChoose(file)
    // Otherwise the same file, corrected, fires no second change event.
    target.value = ''
  }

  return (
    <label className={styles.place}>
      <FileUp aria-hidden="true" />
      <span className={styles.text}>{chosen ?? m.csv_choose()}</span>
      <span id={hint} className={styles.hint}>
        {m.csv_choose_hint()}
      </span>
      {/* Covers the whole place, so that the browser handles clicks, drops and keys. */}
      <input
        className={styles.input}
        type="file"
        aria-label={m.csv_choose()}
        aria-describedby={hint}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={handleChange}
      />
    </label>
  )
}
