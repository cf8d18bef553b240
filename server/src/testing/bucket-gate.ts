import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { onTestFinished } from 'vitest'

/** Proxy to the object store. A test can break it. */
export interface BucketGate {
  url: string
  /** `broken` breaks connections, `broken once` only the next one; `silent` hangs. */
  state: 'open' | 'broken' | 'broken once' | 'silent'
  /** Awaited between the store's answer and its delivery to the server. */
  onAnswer: (method: string) => void | Promise<void>
  sessionTokens: string[]
}

export async function openBucketGate(bucketUrl: string): Promise<BucketGate> {
  const target = new URL(bucketUrl)
  const server = createServer(async (incoming, answer) => {
    const { method = '', url = '', headers } = incoming
    gate.sessionTokens.push(...[headers['x-amz-security-token'] ?? []].flat())
    const { state } = gate
    if (state === 'broken once') gate.state = 'open'
    if (state.startsWith('broken')) incoming.destroy()
    if (state !== 'open') return
    const { hostname: host, port } = target
    const forwarded = request({ host, port, method, path: url, headers })
    incoming.pipe(forwarded)
    const [answered] = await once(forwarded, 'response')
    await gate.onAnswer(method)
    answer.writeHead(answered.statusCode, answered.headers)
    answered.pipe(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const bound = server.address()
  const gated = new URL(bucketUrl)
  gated.port = typeof bound === 'object' && bound ? `${bound.port}` : ''
  const gate: BucketGate = {
    url: gated.href,
    state: 'open',
    onAnswer: () => {},
    sessionTokens: [],
  }
  return gate
}
