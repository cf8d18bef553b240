import { type ListQuery, useDelete } from '@vayal/shared/list/list-query'
import { connectedAtom } from '@vayal/shared/runtime/connection'
import { notifySuccess } from '@vayal/shared/runtime/notify'
import { OfflineError } from '@vayal/shared/runtime/offline-error'
import { ConfirmDialog } from '@vayal/shared/ui/confirm-dialog'
import { useAtomValue } from 'jotai'
import { m } from '../messages.ts'

export type DeleteDialogProps<Item> = {
  item: Item
  list: ListQuery<Item>
  /** Sends the deletion; rejects with an `HttpError`. */
  onDelete: (item: Item) => Promise<void>
  texts: {
    title: string
    text: string
    confirm?: string | undefined
    typedName?: string | undefined
    deleted?: string | undefined
    /** Text in the dialog after a failure. If omitted, a failure closes the dialog. */
    failed?: ((error: Error) => string) | undefined
  }
  open: boolean
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

export function DeleteDialog<Item>({
  item,
  list,
  onDelete,
  texts,
  open,
  onClose,
  onDeleted,
}: DeleteDialogProps<Item>) {
  const deletion = useDelete(list, onDelete)
  const isConnected = useAtomValue(connectedAtom)

  function handleDeleted() {
    if (texts.deleted) notifySuccess(texts.deleted)
    onClose()
    onDeleted?.()
  }

  function failureText(error: Error): string | undefined {
    if (!texts.failed) return undefined
    if (!(error instanceof OfflineError)) return texts.failed(error)
    return isConnected ? undefined : m.delete_offline()
  }

  function handleCancel() {
    if (deletion.isPending) return
    deletion.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.confirm ?? m.delete()}
      typedName={texts.typedName}
      busy={deletion.isPending}
      error={deletion.error ? failureText(deletion.error) : undefined}
      onConfirm={() =>
        deletion.mutate(item, {
          onSuccess: handleDeleted,
          onError: () => !texts.failed && onClose(),
        })
      }
      onCancel={handleCancel}
    />
  )
}
