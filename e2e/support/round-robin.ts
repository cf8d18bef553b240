import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'

export type Balancer = { url: string; stop: () => Promise<void> }

export async function startRoundRobin(servers: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let requests = 0
  const balancer = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(servers[requests % servers.length] ?? '')
    requests += 1
    const { method, url, headers } = incoming
    const forwarded = request({ agent, hostname, port, method, path: url, headers })
    forwarded.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const address = balancer.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      balancer.close()
      balancer.closeAllConnections()
      agent.destroy()
      await once(balancer, 'close')
    },
  }
}
