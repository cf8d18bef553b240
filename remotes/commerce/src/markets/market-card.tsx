import type { Market } from '@vayal/shared/contracts/market'
import { CardActions, type EntityCardProps } from '@vayal/shared/list/card-actions'
import { districtName } from '@vayal/shared/runtime/district-name'
import { Badge } from '@vayal/shared/ui/badge'
import { Card } from '@vayal/shared/ui/card'
import { CalendarDays, MapPin } from 'lucide-react'
import { CardFact } from '../card-fact.tsx'
import * as styles from '../card-facts.module.css'
import { organisingDayLabel } from './organising-day.ts'

export function MarketCard({ item, view, onEdit, onDelete }: EntityCardProps<Market>) {
  const { MarketName, Area, District, OrganisingDay, Category } = item
  const place = [Area, districtName(District)].filter(Boolean).join(', ')
  return (
    <Card
      view={view}
      title={MarketName}
      meta={
        <div className={styles.facts} data-view={view}>
          <CardFact icon={MapPin}>{place}</CardFact>
          {OrganisingDay && (
            <CardFact icon={CalendarDays}>{organisingDayLabel(OrganisingDay)}</CardFact>
          )}
        </div>
      }
      badges={Category && <Badge tone="accent">{Category}</Badge>}
      actions={<CardActions name={MarketName} onEdit={onEdit} onDelete={onDelete} />}
    />
  )
}
