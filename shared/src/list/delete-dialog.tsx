import { notifySuccess } from '@vayal/shared/runtime/notify'
import { ConfirmDialog } from '@vayal/shared/ui/confirm-dialog'
import { m } from '../messages.ts'
import { type Deletion, useDelete } from './list-query.tsx'

export type DeleteDialogProps<Item> = {
  item: Item
  deletion: Deletion<Item>
  title: string
  text: string
  /** "Delete" by default. */
  confirmLabel?: string | undefined
  /** Deleting needs exactly this text to be typed. */
  typedName?: string | undefined
  open: boolean
  onClose: () => void
  /** Toast after the deletion, and the text after a failed one; a failure without text closes the dialog. */
  texts: { deleted?: string | undefined; failed?: ((error: Error) => string) | undefined }
  onDeleted?: (() => void) | undefined
}

/** Asks before an item is deleted, deletes it and reports the result. */
export function DeleteDialog<Item>({
  item,
  deletion,
  confirmLabel = m.delete(),
  open,
  onClose,
  texts,
  onDeleted,
  ...question
}: DeleteDialogProps<Item>) {
  const deleting = useDelete(deletion)
  const { failed } = texts

  function handleDeleted() {
    if (texts.deleted) notifySuccess(texts.deleted)
    onClose()
    onDeleted?.()
  }

  return (
    <ConfirmDialog
      {...question}
      open={open}
      confirmLabel={confirmLabel}
      busy={deleting.isPending}
      error={deleting.error ? failed?.(deleting.error) : undefined}
      onConfirm={() =>
        deleting.mutate(item, {
          onSuccess: handleDeleted,
          onError: () => !failed && onClose(),
        })
      }
      onCancel={() => !deleting.isPending && onClose()}
    />
  )
}
