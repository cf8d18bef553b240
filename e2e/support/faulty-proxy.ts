import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** Proxy. Requests for which `hangs` is true get no answer; `isDown` closes every connection. */
export async function startFaultyProxy(target: string) {
  const proxy = { hangs: (_path: string): boolean => false, isDown: false }
  const server = createServer((incoming, response) => {
    if (proxy.isDown) return void incoming.destroy()
    if (proxy.hangs(incoming.url ?? '')) return
    const { method, headers, url } = incoming
    const outgoing = request(target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => incoming.destroy())
    incoming.pipe(outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  })
}
