import { useQuery } from '@tanstack/react-query'
import type { AccountSession } from '@vayal/shared/contracts/account'
import { formatInstant } from '@vayal/shared/runtime/days'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { Badge } from '@vayal/shared/ui/badge'
import { Button } from '@vayal/shared/ui/button'
import { ConfirmDialog } from '@vayal/shared/ui/confirm-dialog'
import { QueryState } from '@vayal/shared/ui/query-state'
import { focusHeading } from '@vayal/shared/ui/return-focus'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import * as styles from './account.module.css'
import { accountSessionsQuery, endOtherSessions, endSession } from './account-api.ts'
import * as m from './messages.ts'

export function Devices() {
  const sessions = useQuery(accountSessionsQuery)
  return (
    <QueryState query={sessions} errorText={() => m.devices_failed()}>
      {(list) => (
        <>
          <ul className={styles.devices}>
            {list.map((session) => (
              <Device key={session.id} session={session} />
            ))}
          </ul>
          {list.length > 1 ? (
            <SignOutOthers />
          ) : (
            <p className={styles.note}>{m.devices_no_others()}</p>
          )}
        </>
      )}
    </QueryState>
  )
}

function Device({ session }: { session: AccountSession }) {
  const [busy, setBusy] = useState(false)
  const pressed = useRef<{ button: Element; next: HTMLElement | undefined }>(undefined)
  const name = deviceName(session)

  // The button unmounts with its device, so another element needs the focus.
  useLayoutEffect(
    () => () => {
      if (!pressed.current) return
      const { button, next } = pressed.current
      const focused = document.activeElement
      if (focused !== document.body && focused !== button) return
      if (next?.isConnected) next.focus()
      else focusHeading()
    },
    [],
  )

  async function handleSignOut({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const buttons = [...(currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
    const index = buttons.indexOf(currentTarget)
    pressed.current = { button: currentTarget, next: buttons[index + 1] ?? buttons[index - 1] }
    setBusy(true)
    try {
      await endSession(session.id)
      notifySuccess(m.device_signed_out({ name }))
    } catch {
      notifyError(m.device_sign_out_failed())
    }
    setBusy(false)
  }

  return (
    <li className={styles.device}>
      <div className={styles.description}>
        <p className={styles.name}>
          {name} {session.current && <Badge tone="accent">{m.device_current()}</Badge>}
        </p>
        <p className={styles.note}>
          {m.device_started({ when: formatInstant(session.startedAt) })}
          <br />
          {m.device_used({ when: formatInstant(session.lastUsedAt) })}
        </p>
      </div>
      {!session.current && (
        <Button aria-label={m.device_sign_out_named({ name })} busy={busy} onClick={handleSignOut}>
          {m.device_sign_out()}
        </Button>
      )}
    </li>
  )
}

function SignOutOthers() {
  const [state, setState] = useState<'closed' | 'asking' | 'busy' | 'failed'>('closed')

  async function handleConfirm() {
    setState('busy')
    try {
      await endOtherSessions()
      setState('closed')
      notifySuccess(m.devices_others_signed_out())
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <Button variant="danger" onClick={() => setState('asking')}>
        {m.devices_sign_out_others()}
      </Button>
      <ConfirmDialog
        open={state !== 'closed'}
        title={m.devices_sign_out_others_title()}
        text={m.devices_sign_out_others_text()}
        confirmLabel={m.devices_sign_out_others()}
        busy={state === 'busy'}
        error={state === 'failed' ? m.device_sign_out_failed() : undefined}
        onConfirm={handleConfirm}
        onCancel={() => setState('closed')}
      />
    </>
  )
}

function deviceName({ browser, platform }: AccountSession): string {
  if (browser && platform) return m.device_named({ browser, platform })
  return browser || platform || m.device_unknown()
}
