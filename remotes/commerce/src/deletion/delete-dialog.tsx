import { useMutation } from '@tanstack/react-query'
import { notifySuccess } from '@vayal/shared/runtime/notify'
import { ConfirmDialog } from '@vayal/shared/ui/confirm-dialog'
import { m } from '../messages.ts'

type DeleteDialogProps<T> = {
  title: string
  item: T
  /** Of the item. */
  name: string
  open: boolean
  onClose: () => void
  /** Deletes; rejects when it failed. */
  onDelete: (item: T) => Promise<void>
  failedText: string
}

/** Deletes once it is confirmed, and says so. */
export function DeleteDialog<T>({
  title,
  item,
  name,
  open,
  onClose,
  onDelete,
  failedText,
}: DeleteDialogProps<T>) {
  const deletion = useMutation({
    mutationFn: onDelete,
    onSuccess: () => {
      notifySuccess(m.deleted({ name }))
      onClose()
    },
  })

  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={m.delete_text({ name })}
      confirmLabel={m.delete()}
      busy={deletion.isPending}
      error={deletion.error ? failedText : undefined}
      onConfirm={() => deletion.mutate(item)}
      onCancel={() => !deletion.isPending && onClose()}
    />
  )
}
