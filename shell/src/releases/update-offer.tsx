import { useIsMutating } from '@tanstack/react-query'
import { updatesDeferredAtom } from '@vayal/shared/runtime/defer-updates'
import { localeAtom } from '@vayal/shared/runtime/locale'
import { store } from '@vayal/shared/runtime/store'
import { Button, IconButton } from '@vayal/shared/ui/button'
import { atom, useAtom, useAtomValue } from 'jotai'
import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { SWITCHED_OFF } from '../remotes/newer-builds.ts'
import type { Remotes } from '../remotes/remotes.ts'
import * as m from './messages.ts'
import { updateOfferAtom } from './notices.ts'
import * as styles from './update-offer.module.css'

const dismissedAtom = atom('')

export function offerUpdates(remotes: Remotes): void {
  store.set(updateOfferAtom, <UpdateOffer remotes={remotes} />)
}

/** Hidden while a reload would lose unsaved input, an open dialog or a write in flight. */
function UpdateOffer({ remotes }: { remotes: Remotes }) {
  useAtomValue(localeAtom)
  const newer = useSyncExternalStore(remotes.subscribe, remotes.newerBuilds)
  const [dismissed, setDismissed] = useAtom(dismissedAtom)
  const deferred = useAtomValue(updatesDeferredAtom)
  const saving = useIsMutating() > 0
  const offered = newer !== '' && newer !== dismissed && !deferred && !saving

  const isSwitchedOff = newer.split(' ').every((name) => name.endsWith(SWITCHED_OFF))

  return (
    // Always mounted: screen readers announce only changes of an existing live region.
    <div role="status" className={styles.region}>
      {offered && (
        <div className={styles.container}>
          <div className={styles.offer}>
            <span className={styles.text}>
              {isSwitchedOff ? m.update_switched_off() : m.update_ready()}
            </span>
            <span className={styles.reload}>
              <Button onClick={() => window.location.reload()}>{m.update_now()}</Button>
            </span>
            <span className={styles.dismiss}>
              <IconButton
                label={m.update_later()}
                icon={<X aria-hidden="true" />}
                onClick={() => setDismissed(newer)}
              />
            </span>
          </div>
        </div>
      )}
    </div>
  )
}
