import type { Exhibition } from '@vayal/shared/contracts/exhibition'
import { CardActions, type EntityCardProps } from '@vayal/shared/list/card-actions'
import { districtName } from '@vayal/shared/runtime/district-name'
import { daysFromToday, relativeDay } from '@vayal/shared/runtime/relative-time'
import { Badge } from '@vayal/shared/ui/badge'
import { Card } from '@vayal/shared/ui/card'
import { CalendarDays, MapPin, Ticket } from 'lucide-react'
import { CardFact } from '../card-fact.tsx'
import * as facts from '../card-facts.module.css'
import { m } from '../messages.ts'
import { typedPriceText } from '../prices/format-price.ts'
import * as styles from './exhibition-card.module.css'
import { isPast } from './exhibition-order.ts'

export function ExhibitionCard({ item, view, onEdit, onDelete }: EntityCardProps<Exhibition>) {
  const { Name, Date: day, Location, EntryFee, Category, Description } = item
  const days = daysFromToday(day)
  const past = isPast(days)
  return (
    <div className={styles.exhibition} data-past={past || undefined}>
      <Card
        view={view}
        title={Name}
        meta={
          <>
            <div className={facts.facts} data-view={view}>
              <CardFact icon={CalendarDays}>
                {days === null || past ? (
                  day
                ) : (
                  <span>
                    {day} · <span className={styles.days}>{relativeDay(days)}</span>
                  </span>
                )}
              </CardFact>
              <CardFact icon={MapPin}>{districtName(Location)}</CardFact>
              {EntryFee && <CardFact icon={Ticket}>{typedPriceText(EntryFee)}</CardFact>}
            </div>
            <p className={styles.description}>{Description}</p>
          </>
        }
        badges={
          <>
            {days === 0 && <Badge tone="warning">{m.exhibition_today()}</Badge>}
            {past && <Badge>{m.exhibition_past()}</Badge>}
            {Category && <Badge tone={past ? 'neutral' : 'accent'}>{Category}</Badge>}
          </>
        }
        actions={<CardActions name={Name} onEdit={onEdit} onDelete={onDelete} />}
      />
    </div>
  )
}
