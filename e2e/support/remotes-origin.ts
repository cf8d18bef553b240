import { once } from 'node:events'
import { createServer } from 'node:http'

/** Serves a server's remotes from another origin, like a CDN; `damages` picks files to corrupt. */
export async function startRemotesOrigin() {
  const origin = { target: '', damages: (_path: string): boolean => false }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const answer = await fetch(origin.target + path, { headers: { 'accept-encoding': 'identity' } })
    const body = new Uint8Array(await answer.arrayBuffer())
    if (origin.damages(path)) body[body.length - 1] = ' '.charCodeAt(0)
    const headers: Record<string, string> = {}
    for (const name of ['content-type', 'cache-control', 'access-control-allow-origin']) {
      headers[name] = answer.headers.get(name) ?? ''
    }
    response.writeHead(answer.status, headers).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return Object.assign(origin, {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  })
}
