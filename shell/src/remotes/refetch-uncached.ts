/** Milliseconds that a retry waits for the files. */
const REFETCH_MS = 10_000

/**
 * Fetches files again, bypassing the HTTP cache: it may hold a damaged copy, and the browser answers
 * a second request for a file with the first one, which may be hanging. Whether they are intact by
 * then shows when they are loaded.
 */
export async function refetchUncached(urls: readonly string[]): Promise<void> {
  const init = { cache: 'reload', signal: AbortSignal.timeout(REFETCH_MS) } as const
  await Promise.allSettled(urls.map(async (url) => (await fetch(url, init)).arrayBuffer()))
}
