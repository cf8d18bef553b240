import { localeAtom } from '@vayal/shared/runtime/locale'
import { store } from '@vayal/shared/runtime/store'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { useAtomValue } from 'jotai'
import { m } from '../messages.ts'
import { overrideNoticeAtom } from './notices.ts'
import { loadOverride, type Override } from './override.ts'
import * as styles from './override-notice.module.css'
import { clearOverride } from './requested-override.ts'

/** Shows a notice about the override or its failure; returns undefined after a failure. */
export async function applyOverride(text: string, allowed: readonly string[]) {
  const override = await loadOverride(text, allowed)
  if (!override) {
    clearOverride()
    return undefined
  }
  store.set(overrideNoticeAtom, <OverrideNotice override={override} />)
  return override.state === 'loaded' ? override.entry : undefined
}

function OverrideNotice({ override }: { override: Override }) {
  useAtomValue(localeAtom)

  function handleReset() {
    clearOverride()
    window.location.reload()
  }

  return (
    <div className={styles.notice}>
      <Alert tone="warning" action={<Button onClick={handleReset}>{m.override_reset()}</Button>}>
        <strong>{explanation(override)}</strong>
      </Alert>
    </div>
  )
}

function explanation({ state, remoteId: remote, origin }: Override): string {
  switch (state) {
    case 'loaded':
      return m.override_loaded({ remote, origin })
    case 'not-allowed':
      return m.override_not_allowed({ remote, origin })
    case 'unreachable':
      return m.override_unreachable({ remote, origin })
  }
}
