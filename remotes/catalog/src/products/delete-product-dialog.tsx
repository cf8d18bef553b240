import type { Product } from '@vayal/shared/contracts/product'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { ConfirmDialog } from '@vayal/shared/ui/confirm-dialog'
import { m } from '../messages.ts'
import { useDeleteProduct } from './products-api.ts'

type DeleteProductDialogProps = {
  product: Product
  categoryId: EntityId
  open: boolean
  onClose: () => void
  onDeleted?: ((product: Product) => void) | undefined
}

/** Deletes one product once it is confirmed. It closes either way: a failure is not shown. */
export function DeleteProductDialog({
  product,
  categoryId,
  open,
  onClose,
  onDeleted,
}: DeleteProductDialogProps) {
  const deletion = useDeleteProduct(categoryId)

  function handleConfirm() {
    deletion.mutate(product, { onSuccess: () => onDeleted?.(product), onSettled: onClose })
  }

  return (
    <ConfirmDialog
      open={open}
      title={m.product_confirm_deletion()}
      text={m.product_confirm_deletion_text()}
      confirmLabel={m.delete()}
      busy={deletion.isPending}
      onConfirm={handleConfirm}
      onCancel={() => !deletion.isPending && onClose()}
    />
  )
}
