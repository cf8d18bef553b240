import { IconButton } from '@vayal/shared/ui/button'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import { Pencil, Trash2 } from 'lucide-react'
import { m } from '../messages.ts'

export type EntityCardProps<Item> = {
  item: Item
  view: CollectionView
  onEdit: () => void
  onDelete: () => void
}

type CardActionsProps = {
  name: string
  onEdit: () => void
  onDelete: () => void
}

export function CardActions({ name, onEdit, onDelete }: CardActionsProps) {
  return (
    <>
      <IconButton
        label={m.edit_item({ name })}
        icon={<Pencil aria-hidden="true" />}
        onClick={onEdit}
      />
      <IconButton
        label={m.delete_item({ name })}
        icon={<Trash2 aria-hidden="true" />}
        variant="danger"
        onClick={onDelete}
      />
    </>
  )
}
