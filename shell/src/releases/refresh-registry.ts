import { type Registry, registry } from '@vayal/shared/contracts/registry'

type Updatable = { update: (registry: Registry) => void }

/** Updates the remotes from the server's registry; after a failure they stay unchanged. */
export async function refreshRegistry(remotes: Updatable, signal: AbortSignal): Promise<void> {
  try {
    // The browser revalidates its cached copy with an ETag.
    const response = await fetch('/registry.json', { cache: 'no-cache', signal })
    remotes.update(registry.parse(await response.json()))
  } catch {
    // The next poll retries.
  }
}
