import { refreshRegistry } from '../releases/refresh-registry.ts'
import type { Remotes } from './remotes.ts'
import { failedFiles } from './with-timeout.ts'

const REGISTRY_TIMEOUT_MS = 5_000
const FILES_TIMEOUT_MS = 10_000

/**
 * Fetches the registry and the files of the mount at `pathname` for a retry after `error`: a release
 * may have fixed the remote, or a file may have been damaged in transit. Ignores failures.
 */
export async function refetchRemote(
  remotes: Remotes,
  pathname: string,
  error: unknown,
  ...signals: AbortSignal[]
): Promise<void> {
  const timeout = AbortSignal.timeout(REGISTRY_TIMEOUT_MS)
  await refreshRegistry(remotes, AbortSignal.any([...signals, timeout]))
  await refetchUncached([...remotes.filesOf(pathname), ...failedFiles(error)])
}

/** Bypasses the HTTP cache, which may have a damaged copy or a hung request. */
async function refetchUncached(urls: readonly string[]): Promise<void> {
  const init = { cache: 'reload', signal: AbortSignal.timeout(FILES_TIMEOUT_MS) } as const
  await Promise.allSettled(urls.map(async (url) => (await fetch(url, init)).arrayBuffer()))
}
