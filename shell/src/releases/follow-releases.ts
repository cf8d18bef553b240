import type { Remotes } from '../remotes/remotes.ts'
import { refreshRegistry } from './refresh-registry.ts'

const POLL_INTERVAL_MS = 60_000
const TIMEOUT_MS = 20_000

/** Polls the registry while the page is visible, and offers a reload for newer builds. */
export function followReleases(remotes: Remotes): void {
  const poll = async () => {
    if (document.visibilityState === 'visible') {
      await refreshRegistry(remotes, AbortSignal.timeout(TIMEOUT_MS))
    }
  }
  setInterval(poll, POLL_INTERVAL_MS)
  document.addEventListener('visibilitychange', poll)

  const stop = remotes.subscribe(async () => {
    if (remotes.newerBuilds() === '') return
    // If the code cannot be loaded, the next change of the remotes retries.
    const offer = await import(/* webpackChunkName: "notices" */ './update-offer.tsx').catch(
      () => undefined,
    )
    if (!offer) return
    stop()
    offer.offerUpdates(remotes)
  })
}
