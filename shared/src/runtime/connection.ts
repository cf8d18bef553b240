import { store } from '@vayal/shared/runtime/store'
import { atom } from 'jotai'

/** On the page's own origin, wherever the API is. Any answer proves the connection. */
const PROBE_URL = '/registry.json'
const PROBE_TIMEOUT_MS = 5_000
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

/** False while the page's own origin cannot be reached. */
export const connectedAtom = atom(true)

let probe: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/**
 * Probes the connection after a failure that may come from it. While it is lost, repeats the probe
 * with a growing pause, as long as the page is visible: `navigator.onLine` is true on a network that
 * leads nowhere.
 *
 * @param options.restartBackoff starts the pauses over: for a sign that the connection is back.
 */
export function checkConnection({ restartBackoff = false } = {}): Promise<void> {
  if (restartBackoff) failures = 0
  probe ??= runProbe().finally(() => {
    probe = undefined
  })
  return probe
}

async function runProbe(): Promise<void> {
  clearTimeout(timer)
  const connected = await fetch(PROBE_URL, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).then(
    () => true,
    () => false,
  )
  if (connected) failures = 0
  else {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    timer = setTimeout(repeatProbe, pause)
  }
  store.set(connectedAtom, connected)
}

/** Only these probes lengthen the pause: one failed page asks for several at once. */
function repeatProbe(): void {
  if (document.visibilityState !== 'visible') return
  failures += 1
  void checkConnection()
}
