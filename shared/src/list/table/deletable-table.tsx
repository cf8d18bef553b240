import { deleteItem, type ListQuery, useRefreshList } from '@vayal/shared/list/list-query'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { counted } from '@vayal/shared/runtime/locale'
import { notifyError, notifyInfo, notifySuccess } from '@vayal/shared/runtime/notify'
import { useUnsavedWork } from '@vayal/shared/runtime/unsaved-work'
import { ActionQueue } from '@vayal/shared/ui/action-queue'
import { Button } from '@vayal/shared/ui/button'
import { ConfirmDialog } from '@vayal/shared/ui/confirm-dialog'
import { nameList } from '@vayal/shared/ui/name-list'
import { SelectionBar } from '@vayal/shared/ui/selection-bar'
import { useSelection } from '@vayal/shared/ui/use-selection'
import { Trash2 } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ListTable, type ListTableProps } from './list-table.tsx'
import * as m from './messages.ts'

export type Deletion<Item> = {
  list: ListQuery<Item>
  /** Deletes one item; rejects with an `HttpError`. */
  onDelete: (item: Item) => Promise<void>
}

/** Maximum number of names in the confirmation, because a selection can have thousands. */
const MAX_NAMES = 8

/** Deletes the selected rows after one confirmation, with a call for each. Stops when the user leaves the list. Failed rows stay selected. */
export function DeletableTable<Item>({
  deletion: { list, onDelete },
  ...table
}: ListTableProps<Item> & { deletion: Deletion<Item> }) {
  const { items, itemKey, columns, row } = table
  const selection = useSelection(items, itemKey)
  const { selected } = selection
  const [queue] = useState(() => new ActionQueue<Item, 'delete'>(itemKey))
  const { pending, failed, progress } = useSyncExternalStore(queue.subscribe, queue.state)
  // A reload would end the deletion halfway.
  useUnsavedWork(progress !== null)
  // Leaving the page stops the deletion, because its Stop button is gone.
  useEffect(() => queue.stop, [queue])
  const { dialog, show, close } = useDialog<readonly Item[]>()
  const refresh = useRefreshList(list)
  const nameOf = (item: Item) => columns[0]?.text(item) ?? ''

  function handleConfirm(chosen: readonly Item[]) {
    close()
    void queue.add({
      items: chosen,
      action: 'delete',
      perform: (item) => deleteItem(list, onDelete, item),
      onDone: selection.deselect,
      onSettled: ({ done, errors, stopped }) => {
        if (done.length > 0) notifySuccess(m.deleted_several(counted(done.length)))
        if (errors.length > 0) notifyError(m.not_deleted_several(counted(errors.length)))
        if (stopped > 0) notifyInfo(m.deletion_stopped(counted(stopped)))
        refresh()
      },
    })
  }

  return (
    <>
      <ListTable
        {...table}
        row={(item) => ({
          ...row(item),
          selection: {
            label: m.select_item({ name: nameOf(item) }),
            selected: selection.isSelected(item),
            busy: pending.has(itemKey(item)),
            failure: failed.has(itemKey(item)) ? m.not_deleted() : undefined,
            onToggle: (range) => selection.toggle(item, range),
          },
        })}
      />
      <SelectionBar
        count={selected.length}
        onClear={selection.clear}
        onSelectAll={selected.length < items.length ? selection.selectAll : undefined}
        progress={progress}
        onStop={queue.stop}
      >
        <Button
          icon={<Trash2 aria-hidden="true" />}
          variant="danger"
          onClick={() => show(selected)}
        >
          {m.delete()}
        </Button>
      </SelectionBar>
      {dialog && (
        <ConfirmDialog
          key={dialog.key}
          open={dialog.open}
          title={m.delete_several(counted(dialog.shown.length))}
          text={m.delete_several_text({ names: nameList(dialog.shown.map(nameOf), MAX_NAMES) })}
          confirmLabel={m.delete()}
          onConfirm={() => handleConfirm(dialog.shown)}
          onCancel={close}
        />
      )}
    </>
  )
}
