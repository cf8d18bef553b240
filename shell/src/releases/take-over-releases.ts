import { registry } from '@vayal/shared/contracts/registry'
import type { Remotes } from '../remotes/remotes.ts'

/** Takes over what was released since; when that does not come, the page works on with what it has. */
export async function takeOverReleases(remotes: Remotes, signal: AbortSignal): Promise<void> {
  try {
    // The browser asks with the ETag of what it has; unchanged, it answers from that.
    const response = await fetch('/registry.json', { cache: 'no-cache', signal })
    remotes.update(registry.parse(await response.json()))
  } catch {
    // The next look may find it.
  }
}
