/**
 * Fetches files anew, past what the browser has kept: what was damaged on its way once would be found
 * there again. Whether they are whole by then is seen when they are loaded.
 *
 * @param addresses of files of a build.
 */
export async function renewFiles(addresses: readonly string[], signal: AbortSignal): Promise<void> {
  await Promise.allSettled(
    addresses.map(async (address) => {
      const response = await fetch(address, { cache: 'reload', signal })
      await response.arrayBuffer()
    }),
  )
}
