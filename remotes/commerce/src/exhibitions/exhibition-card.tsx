import type { Exhibition } from '@vayal/shared/contracts/exhibition'
import { districtName } from '@vayal/shared/runtime/district-name'
import { Badge } from '@vayal/shared/ui/badge'
import { IconButton } from '@vayal/shared/ui/button'
import { Card } from '@vayal/shared/ui/card'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import { CalendarDays, MapPin, Pencil, Ticket, Trash2 } from 'lucide-react'
import * as styles from '../card-facts.module.css'
import { m } from '../messages.ts'
import { entryFeeText } from './entry-fee.ts'

type ExhibitionCardProps = {
  exhibition: Exhibition
  view: CollectionView
  onEdit: () => void
  onDelete: () => void
}

export function ExhibitionCard({ exhibition, view, onEdit, onDelete }: ExhibitionCardProps) {
  const { Name, Date: day, Location, EntryFee, Category } = exhibition
  return (
    <Card
      view={view}
      title={Name}
      meta={
        <div className={styles.facts} data-view={view}>
          <p className={styles.fact}>
            <CalendarDays aria-hidden="true" />
            {day}
          </p>
          <p className={styles.fact}>
            <MapPin aria-hidden="true" />
            {districtName(Location)}
          </p>
          {EntryFee && (
            <p className={styles.fact}>
              <Ticket aria-hidden="true" />
              {entryFeeText(EntryFee)}
            </p>
          )}
        </div>
      }
      badges={Category && <Badge tone="accent">{Category}</Badge>}
      actions={
        <>
          <IconButton
            label={m.edit_item({ name: Name })}
            icon={<Pencil aria-hidden="true" />}
            onClick={onEdit}
          />
          <IconButton
            label={m.delete_item({ name: Name })}
            icon={<Trash2 aria-hidden="true" />}
            variant="danger"
            onClick={onDelete}
          />
        </>
      }
    />
  )
}
