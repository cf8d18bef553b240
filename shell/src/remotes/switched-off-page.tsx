import type { SwitchedOff } from '@vayal/shared/contracts/registry'
import { formatInstant } from '@vayal/shared/runtime/days'
import { Link, useLocation, useNavigate } from '@vayal/shared/runtime/router'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import * as m from '../releases/messages.ts'
import { shellPages } from '../shell-pages.ts'
import * as styles from './remote-failure.module.css'
import type { Remotes } from './remotes.ts'

export type SwitchedOffPageProps = {
  remotes: Remotes
  remoteId: string
  switchedOff: SwitchedOff
  onEnabled: () => void
}

/** Replaces a remote's pages while it is switched off. Shows the page once it is on again. */
export function SwitchedOffPage({
  remotes,
  remoteId,
  switchedOff,
  onEnabled,
}: SwitchedOffPageProps) {
  const { reason, since } = switchedOff
  const navigate = useNavigate()
  const location = useLocation()
  const isOff = useSyncExternalStore(
    remotes.subscribe,
    () => remotes.switchedOff(remoteId) !== undefined,
  )
  const load = useEffectEvent(async () => {
    await navigate(location, { replace: true, state: location.state })
    onEnabled()
  })
  useEffect(() => {
    if (!isOff) void load()
  }, [isOff])
  const activity = shellPages().find(({ path }) => path === '/admin/activity')
  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>{m.off_title()}</h1>
      <p className={styles.text}>{m.off_text({ when: formatInstant(since) })}</p>
      <p className={styles.reason}>{m.off_reason({ reason })}</p>
      {activity && <Link to={activity.path}>{m.off_activity()}</Link>}
    </section>
  )
}
