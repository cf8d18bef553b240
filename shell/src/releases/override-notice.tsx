import type { RemoteEntry } from '@vayal/shared/contracts/registry'
import { localeAtom } from '@vayal/shared/runtime/locale'
import { store } from '@vayal/shared/runtime/store'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { useAtomValue } from 'jotai'
import * as m from './messages.ts'
import { overrideNoticeAtom } from './notices.ts'
import { loadOverrides, type Override, textOfOverrides } from './override.ts'
import * as styles from './override-notice.module.css'
import { storeOverride } from './requested-override.ts'

/** Shows a notice about the overrides and their failures; returns the entries that were loaded. */
export async function applyOverrides(
  text: string,
  allowed: readonly string[],
): Promise<RemoteEntry[]> {
  const overrides = await loadOverrides(text, allowed)
  storeOverride(textOfOverrides(overrides))
  if (overrides.length > 0) {
    store.set(overrideNoticeAtom, <OverrideNotice overrides={overrides} />)
  }
  return overrides.flatMap((override) => (override.state === 'loaded' ? [override.entry] : []))
}

function OverrideNotice({ overrides }: { overrides: readonly Override[] }) {
  useAtomValue(localeAtom)

  function handleReset() {
    storeOverride('')
    window.location.reload()
  }

  return (
    <div className={styles.notice}>
      <Alert tone="warning" action={<Button onClick={handleReset}>{m.override_reset()}</Button>}>
        {overrides.map((override) => (
          <p key={override.remoteId}>
            <strong>{explanation(override)}</strong>
          </p>
        ))}
      </Alert>
    </div>
  )
}

function explanation({ state, remoteId: remote, source, isPreview }: Override): string {
  if (isPreview) {
    const build = { remote, version: source }
    return state === 'loaded' ? m.preview_loaded(build) : m.preview_unreachable(build)
  }
  const origin = source
  switch (state) {
    case 'loaded':
      return m.override_loaded({ remote, origin })
    case 'not-allowed':
      return m.override_not_allowed({ remote, origin })
    case 'unreachable':
      return m.override_unreachable({ remote, origin })
  }
}
