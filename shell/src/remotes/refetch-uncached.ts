const TIMEOUT_MS = 10_000

/** Bypasses the HTTP cache, which may have a damaged copy or a hung request. Ignores failures. */
export async function refetchUncached(urls: readonly string[]): Promise<void> {
  const init = { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) } as const
  await Promise.allSettled(urls.map(async (url) => (await fetch(url, init)).arrayBuffer()))
}
