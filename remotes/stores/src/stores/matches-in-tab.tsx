import type { StoreStatus } from '@vayal/shared/contracts/store'
import { counted } from '@vayal/shared/runtime/locale'
import { Button } from '@vayal/shared/ui/button'
import { m } from '../messages.ts'
import { tabLabel } from './stores-tabs.tsx'

type MatchesInTabProps = { tab: StoreStatus; count: number; onShow: () => void }

export function MatchesInTab({ tab, count, onShow }: MatchesInTabProps) {
  if (count === 0) return null
  return (
    <Button variant="primary" onClick={onShow}>
      {m.stores_found_in({ ...counted(count), tab: tabLabel(tab) })}
    </Button>
  )
}
