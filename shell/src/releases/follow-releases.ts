import type { Remotes } from '../remotes/remotes.ts'
import { takeOverReleases } from './take-over-releases.ts'

/** Milliseconds between two looks at the registry. */
const EVERY_MS = 60_000
const TIMEOUT_MS = 20_000

/**
 * Keeps the remotes up to date with what is released while the page is open, and offers a reload
 * where that is needed. Asks only while somebody looks.
 */
export function followReleases(remotes: Remotes): void {
  const look = async () => {
    if (document.visibilityState === 'visible') {
      await takeOverReleases(remotes, AbortSignal.timeout(TIMEOUT_MS))
    }
  }
  setInterval(look, EVERY_MS)
  document.addEventListener('visibilitychange', look)

  const stop = remotes.subscribe(async () => {
    if (remotes.newerBuilds() === '') return
    // Where it cannot be loaded there is no offer; the next change tries again.
    const offer = await import('./update-offer.tsx').catch(() => undefined)
    if (!offer) return
    stop()
    offer.offerUpdates(remotes)
  })
}
