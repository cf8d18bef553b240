import type { Exhibition } from '@vayal/shared/contracts/exhibition'
import { CardActions, type EntityCardProps } from '@vayal/shared/list/card-actions'
import { districtName } from '@vayal/shared/runtime/district-name'
import { Badge } from '@vayal/shared/ui/badge'
import { Card } from '@vayal/shared/ui/card'
import { CalendarDays, MapPin, Ticket } from 'lucide-react'
import { CardFact } from '../card-fact.tsx'
import * as styles from '../card-facts.module.css'
import { typedPriceText } from '../prices/format-price.ts'

export function ExhibitionCard({ item, view, onEdit, onDelete }: EntityCardProps<Exhibition>) {
  const { Name, Date: day, Location, EntryFee, Category } = item
  return (
    <Card
      view={view}
      title={Name}
      meta={
        <div className={styles.facts} data-view={view}>
          <CardFact icon={CalendarDays}>{day}</CardFact>
          <CardFact icon={MapPin}>{districtName(Location)}</CardFact>
          {EntryFee && <CardFact icon={Ticket}>{typedPriceText(EntryFee)}</CardFact>}
        </div>
      }
      badges={Category && <Badge tone="accent">{Category}</Badge>}
      actions={<CardActions name={Name} onEdit={onEdit} onDelete={onDelete} />}
    />
  )
}
