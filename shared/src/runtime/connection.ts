import { store } from '@vayal/shared/runtime/store'
import { atom } from 'jotai'

/** On the page's own origin. Any answer proves that the connection works. */
const PROBE_URL = '/registry.json'
const PROBE_TIMEOUT_MS = 5_000
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 30_000

/** False while the page's own origin is unreachable. */
export const connectedAtom = atom(true)

let probe: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** Probes the connection, then again with backoff until it is back: `navigator.onLine` can be wrong. */
export function checkConnection({ restartBackoff = false } = {}): Promise<void> {
  if (restartBackoff) failures = 0
  probe ??= runProbe().finally(() => {
    probe = undefined
  })
  return probe
}

async function runProbe(): Promise<void> {
  clearTimeout(timer)
  const connected = await fetch(new URL(PROBE_URL, location.origin), {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).then(
    () => true,
    () => false,
  )
  if (connected) failures = 0
  else {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS)
    timer = setTimeout(repeatProbe, pause)
  }
  store.set(connectedAtom, connected)
}

/** Only repeated probes lengthen the pause: a page can trigger several probes at once. */
function repeatProbe(): void {
  if (document.visibilityState !== 'visible') return
  failures += 1
  void checkConnection()
}
