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

const REFRESH_TIMEOUT_MS = 20_000

export function Releases() {
  const remotes = useRemotes()
  const entries = useSyncExternalStore(remotes.subscribe, remotes.latest)
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<InlinedRemote>()
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

type RemoteProps = { entry: InlinedRemote; onDisable: () => void; onChanged: () => Promise<void> }

function Remote({ entry, onDisable, onChanged }: RemoteProps) {
  const [busy, setBusy] = useState(false)
  const { id, switchedOff } = entry
  const name = nameOf(entry)

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

/** Names of the remote's sidebar entries; its id when it has none. */
function nameOf({ id, nav }: InlinedRemote): string {
  const labels = nav.flatMap(({ entries }) => entries.map(({ label }) => label[currentLocale()]))
  return labels.join(', ') || id
}
