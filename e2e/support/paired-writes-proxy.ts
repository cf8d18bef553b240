import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Proxy that holds each write until a second one arrives, so that both are concurrent. */
export async function startPairedWritesProxy(target: string) {
  let waiting: (() => void) | undefined
  function waitForPair(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    if (waiting) {
      waiting()
      waiting = undefined
      return Promise.resolve()
    }
    waiting = resolve
    return promise
  }

  const server = createServer(async (request, response) => {
    const body = request.method === 'POST' ? new Uint8Array(await buffer(request)) : undefined
    if (body) await waitForPair()
    const { authorization = '', 'content-type': type = 'application/json' } = request.headers
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: { authorization, ...(body && { 'content-type': type }) },
      ...(body && { body }),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
