import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { onTestFinished } from 'vitest'

/** Proxy to the store that a test can break. */
export interface BucketGate {
  url: string
  /** `broken` breaks connections, `broken once` only the next one; `silent` hangs. */
  state: 'open' | 'broken' | 'broken once' | 'silent'
  /** Awaited between the store's answer and its delivery to the server. */
  onAnswer: (method: string) => void | Promise<void>
  sessionTokens: string[]
}

export async function openBucketGate(bucketUrl: string): Promise<BucketGate> {
  const behind = new URL(bucketUrl)
  const server = createServer(async (asked, answer) => {
    const { method = '', url = '', headers } = asked
    gate.sessionTokens.push(...[headers['x-amz-security-token'] ?? []].flat())
    const { state } = gate
    if (state === 'broken once') gate.state = 'open'
    if (state.startsWith('broken')) asked.destroy()
    if (state !== 'open') return
    const { hostname: host, port } = behind
    const passed = request({ host, port, method, path: url, headers })
    asked.pipe(passed)
    const [answered] = await once(passed, 'response')
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
