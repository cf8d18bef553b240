import type { ReceivedStore } from '@vayal/shared/contracts/store'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { ConfirmDialog } from '@vayal/shared/ui/confirm-dialog'
import { m } from '../messages.ts'
import { storeName } from './store-text.ts'
import { useDeleteStore } from './stores-api.ts'

type DeleteStoreDialogProps = {
  store: ReceivedStore
  open: boolean
  onClose: () => void
}

/**
 * Deletes once it is confirmed. It closes either way: while it is open, nobody with a screen reader
 * would hear how it went.
 */
export function DeleteStoreDialog({ store, open, onClose }: DeleteStoreDialogProps) {
  const deletion = useDeleteStore()

  function handleConfirm() {
    deletion.mutate(store, {
      onSuccess: () => notifySuccess(m.store_deleted()),
      onError: () => notifyError(m.store_delete_failed()),
      onSettled: onClose,
    })
  }

  return (
    <ConfirmDialog
      open={open}
      title={m.store()}
      text={m.store_delete_text({ name: storeName(store) })}
      confirmLabel={m.delete()}
      busy={deletion.isPending}
      onConfirm={handleConfirm}
      onCancel={() => !deletion.isPending && onClose()}
    />
  )
}
