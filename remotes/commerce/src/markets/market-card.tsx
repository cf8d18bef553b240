import type { Market } from '@vayal/shared/contracts/market'
import { CardActions } from '@vayal/shared/list/card-actions'
import { districtName } from '@vayal/shared/runtime/district-name'
import { Badge } from '@vayal/shared/ui/badge'
import { Card } from '@vayal/shared/ui/card'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import { CalendarDays, MapPin } from 'lucide-react'
import * as styles from '../card-facts.module.css'
import { organisingDayLabel } from './organising-day.ts'

type MarketCardProps = {
  market: Market
  view: CollectionView
  onEdit: () => void
  onDelete: () => void
}

export function MarketCard({ market, view, onEdit, onDelete }: MarketCardProps) {
  const { MarketName, Area, District, OrganisingDay, Category } = market
  return (
    <Card
      view={view}
      title={MarketName}
      meta={
        <div className={styles.facts} data-view={view}>
          <p className={styles.fact}>
            <MapPin aria-hidden="true" />
            {[Area, districtName(District)].filter(Boolean).join(', ')}
          </p>
          {OrganisingDay && (
            <p className={styles.fact}>
              <CalendarDays aria-hidden="true" />
              {organisingDayLabel(OrganisingDay)}
            </p>
          )}
        </div>
      }
      badges={Category && <Badge tone="accent">{Category}</Badge>}
      actions={<CardActions name={MarketName} onEdit={onEdit} onDelete={onDelete} />}
    />
  )
}
