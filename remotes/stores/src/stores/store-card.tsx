import type { ReceivedStore } from '@vayal/shared/contracts/store'
import { districtName } from '@vayal/shared/runtime/district-name'
import { Badge } from '@vayal/shared/ui/badge'
import { IconButton } from '@vayal/shared/ui/button'
import { Card } from '@vayal/shared/ui/card'
import { TelephoneLink } from '@vayal/shared/ui/telephone-link'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import { MapPin, Phone, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../messages.ts'
import * as styles from './store-card.module.css'
import { storeName } from './store-text.ts'

type StoreCardProps = {
  store: ReceivedStore
  view: CollectionView
  onOpen: () => void
  onDelete: () => void
  busy?: boolean | undefined
  decisionButtons?: ReactNode
}

export function StoreCard({
  store,
  view,
  onOpen,
  onDelete,
  busy,
  decisionButtons,
}: StoreCardProps) {
  const { District, Category, MobileNo } = store
  return (
    <Card
      view={view}
      title={storeName(store)}
      onOpen={onOpen}
      meta={
        <div className={styles.facts} data-view={view}>
          {District && (
            <p className={styles.fact}>
              <MapPin aria-hidden="true" />
              {districtName(District)}
            </p>
          )}
          {MobileNo && (
            <TelephoneLink number={MobileNo} className={styles.fact}>
              <Phone aria-hidden="true" />
              {MobileNo}
            </TelephoneLink>
          )}
        </div>
      }
      badges={Category && <Badge tone="accent">{Category}</Badge>}
      actions={
        <>
          {decisionButtons}
          <DeleteStore store={store} busy={busy} onDelete={onDelete} />
        </>
      }
    />
  )
}

type DeleteStoreProps = Pick<StoreCardProps, 'store' | 'busy' | 'onDelete'>

export function DeleteStore({ store, busy, onDelete }: DeleteStoreProps) {
  return (
    <IconButton
      label={m.delete_item({ name: storeName(store) })}
      icon={<Trash2 aria-hidden="true" />}
      variant="danger"
      disabled={busy}
      onClick={onDelete}
    />
  )
}
