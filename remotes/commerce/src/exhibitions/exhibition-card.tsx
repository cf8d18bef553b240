import type { Exhibition } from '@vayal/shared/contracts/exhibition'
import { CardActions } from '@vayal/shared/list/card-actions'
import { districtName } from '@vayal/shared/runtime/district-name'
import { Badge } from '@vayal/shared/ui/badge'
import { Card } from '@vayal/shared/ui/card'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import { CalendarDays, MapPin, Ticket } from 'lucide-react'
import * as styles from '../card-facts.module.css'
import { typedPriceText } from '../prices/format-price.ts'

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
              {typedPriceText(EntryFee)}
            </p>
          )}
        </div>
      }
      badges={Category && <Badge tone="accent">{Category}</Badge>}
      actions={<CardActions name={Name} onEdit={onEdit} onDelete={onDelete} />}
    />
  )
}
