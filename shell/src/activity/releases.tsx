import { useQueryClient } from '@tanstack/react-query'
import type { InlinedRemote } from '@vayal/shared/contracts/registry'
import { formatInstant } from '@vayal/shared/runtime/days'
import { currentLocale } from '@vayal/shared/runtime/locale'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { Badge } from '@vayal/shared/ui/badge'
import { Button } from '@vayal/shared/ui/button'
import { useState, useSyncExternalStore } from 'react'
import { m as shellTexts } from '../messages.ts'
import * as m from '../releases/messages.ts'
import { refreshRegistry } from '../releases/refresh-registry.ts'
import { useRemotes } from '../remotes/remotes-context.ts'
import { DisableDialog } from './disable-dialog.tsx'
import * as styles from './releases.module.css'
import { enableRemote } from './releases-api.ts'
import { remoteNames } from './remote-names.ts'

const REFRESH_TIMEOUT_MS = 20_000

export function Releases() {
  const remotes = useRemotes()
  const entries = useSyncExternalStore(remotes.subscribe, remotes.latest)
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<InlinedRemote>()
  const names = remoteNames(entries)
  const nameOf = ({ id }: InlinedRemote) => names[id]?.[currentLocale()] ?? id
  const refresh = () => refreshRegistry(remotes, AbortSignal.timeout(REFRESH_TIMEOUT_MS))

  function handleChanged() {
    // The list below shows the change too.
    void queryClient.invalidateQueries({ queryKey: ['activity'] })
    return refresh()
  }

  return (
    <details
      className={styles.releases}
      onToggle={({ currentTarget }) => currentTarget.open && void refresh()}
    >
      <summary className={styles.title}>{m.releases_title()}</summary>
      <ul className={styles.remotes}>
        {entries.map((entry) => (
          <Remote
            key={entry.id}
            entry={entry}
            name={nameOf(entry)}
            onDisable={() => setChosen(entry)}
            onChanged={handleChanged}
          />
        ))}
      </ul>
      <DisableDialog
        remote={chosen && { id: chosen.id, name: nameOf(chosen) }}
        onChanged={handleChanged}
        onClose={() => setChosen(undefined)}
      />
    </details>
  )
}

type RemoteProps = {
  entry: InlinedRemote
  name: string
  onDisable: () => void
  onChanged: () => Promise<void>
}

function Remote({ entry, name, onDisable, onChanged }: RemoteProps) {
  const [busy, setBusy] = useState(false)
  const { id, switchedOff } = entry

  async function handleEnable() {
    setBusy(true)
    try {
      await enableRemote(id)
      await onChanged()
      notifySuccess(m.release_enabled({ name }))
    } catch {
      notifyError(m.release_enable_failed())
    }
    setBusy(false)
  }

  return (
    <li className={styles.remote}>
      <div className={styles.description}>
        <p className={styles.name}>
          {name} {switchedOff && <Badge tone="warning">{shellTexts.nav_off()}</Badge>}
        </p>
        {switchedOff && (
          <p className={styles.note}>
            {formatInstant(switchedOff.since)}: {switchedOff.reason}
          </p>
        )}
      </div>
      <Button
        busy={busy}
        aria-label={
          switchedOff ? m.release_enable_named({ name }) : m.release_disable_named({ name })
        }
        onClick={switchedOff ? handleEnable : onDisable}
      >
        {switchedOff ? m.release_enable() : m.release_disable()}
      </Button>
    </li>
  )
}
