import { type CsvLine, readCsv, type UnreadableFile } from '@vayal/shared/list/table/read-csv'
import { counted } from '@vayal/shared/runtime/locale'
import { Button } from '@vayal/shared/ui/button'
import { Dialog, DialogClose } from '@vayal/shared/ui/dialog'
import { FileZone, ZoneIcon } from '@vayal/shared/ui/file-zone'
import { FileUp } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { m } from '../messages.ts'
import type { CellText } from '../price-sheet/model/edit-steps.ts'
import type { SheetRow } from '../price-sheet/model/sheet-row.ts'
import { ImportPreview } from './import-preview.tsx'
import { planImport } from './plan-import.ts'

export type ImportDialogProps = {
  rows: readonly SheetRow[]
  open: boolean
  onClose: () => void
  onImport: (changes: CellText[]) => void
}

type Chosen = { file: File; read: CsvLine[] | UnreadableFile | null }

export function ImportDialog({ rows: now, open, onClose, onImport }: ImportDialogProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const hint = useId()
  // The preview stays as it is while the dialog closes.
  const [rows, setRows] = useState(now)
  if (open && rows !== now) setRows(now)
  const preview = useMemo(() => {
    const read = chosen?.read ?? []
    return 'kind' in read ? read : planImport(read, rows)
  }, [chosen, rows])
  const changes = 'changes' in preview ? preview.changes : []

  async function handleChoose(file: File) {
    setChosen({ file, read: null })
    const read = await readCsv(file)
    // The user may have chosen another file meanwhile.
    setChosen((last) => (last?.file === file ? { file, read } : last))
  }

  function handleImport() {
    onImport(changes.flatMap(({ cells }) => cells))
    onClose()
  }

  return (
    <Dialog
      title={m.csv_import_title()}
      open={open}
      onClose={onClose}
      dirty={changes.length > 0}
      size="lg"
      footer={
        <>
          <Button variant="primary" disabled={changes.length === 0} onClick={handleImport}>
            {changes.length > 0
              ? m.csv_copy_to_sheet(counted(changes.length))
              : m.csv_copy_to_sheet_none()}
          </Button>
          <DialogClose>{m.sheet_cancel()}</DialogClose>
        </>
      }
    >
      <FileZone
        aria-label={m.csv_choose()}
        aria-describedby={hint}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChoose={(file) => void handleChoose(file)}
        picture={<ZoneIcon Icon={FileUp} />}
        action={chosen?.file.name ?? m.csv_choose()}
        status={<span id={hint}>{m.csv_choose_hint()}</span>}
      />
      {chosen?.read && <ImportPreview preview={preview} />}
    </Dialog>
  )
}
