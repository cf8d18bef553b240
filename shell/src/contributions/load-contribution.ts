import type { Contribution } from '../remotes/remote-entries.ts'
import type { Remotes } from '../remotes/remotes.ts'
import { withRetry } from '../remotes/retry.ts'
import { withTimeout } from '../remotes/with-timeout.ts'

/** @throws {Error} when the module does not arrive, the build lacks it, or the remote has failed. */
export async function loadContribution(
  { loader }: Remotes,
  { remoteId, module }: Contribution,
  { afterFailure = false } = {},
): Promise<unknown> {
  // Another load would pin the failed build while the user retries its page.
  if (loader.hasFailed(remoteId) && !afterFailure)
    throw new Error(`The remote ${remoteId} could not be loaded`)
  const remote = await loader.load(remoteId)
  const load = remote.module.contributions?.[module]
  if (!load) throw new Error(`The build of ${remoteId} does not contribute ${module}`)
  return withRetry(() => withTimeout(load()))
}
