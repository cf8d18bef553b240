import { registry } from '@vayal/shared/contracts/registry'
import type { Remotes } from '../remotes/remotes.ts'

/** Updates the remotes from the server's registry; after a failure they stay unchanged. */
export async function refreshRegistry(remotes: Remotes, signal: AbortSignal): Promise<void> {
  try {
    // The browser revalidates its cached copy with an ETag.
    const response = await fetch('/registry.json', { cache: 'no-cache', signal })
    remotes.update(registry.parse(await response.json()))
  } catch {
    // The next poll retries.
  }
}
