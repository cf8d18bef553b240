const TIMEOUT_MS = 10_000

/**
 * Fetches files again, bypassing the HTTP cache: it may contain a damaged copy, and the browser
 * answers a second request for a file with the first one, which may hang. Ignores failures, which
 * the load that follows reports.
 */
export async function refetchUncached(urls: readonly string[]): Promise<void> {
  const init = { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) } as const
  await Promise.allSettled(urls.map(async (url) => (await fetch(url, init)).arrayBuffer()))
}
