import type { Column } from '@vayal/shared/list/use-list'
import { checkConnection } from '@vayal/shared/runtime/connection'
import { notifyError } from '@vayal/shared/runtime/notify'
import { IconButton } from '@vayal/shared/ui/button'
import { Download } from 'lucide-react'
import { m } from '../../messages.ts'

type ExportButtonProps<Item> = {
  items: readonly Item[] | undefined
  columns: readonly Column<Item>[]
  name: string
}

export function ExportButton<Item>({ items, columns, name }: ExportButtonProps<Item>) {
  async function handleExport() {
    try {
      const { exportCsv } = await import(/* webpackChunkName: "overlays" */ './export-csv.tsx')
      exportCsv(items ?? [], columns, name)
    } catch {
      notifyError(m.overlay_failed())
      void checkConnection()
    }
  }
  return (
    <IconButton
      label={m.export_csv()}
      icon={<Download aria-hidden="true" />}
      disabled={!items?.length}
      onClick={() => void handleExport()}
    />
  )
}
