import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { onTestFinished } from 'vitest'

/** A way to the store that a test can shut. */
export interface BucketGate {
  /** The bucket's, through the gate. */
  address: string
  /**
   * What becomes of a request: it passes, its connection breaks, that of the next one breaks and the
   * later ones pass, or it is never answered.
   */
  state: 'open' | 'broken' | 'broken once' | 'silent'
  /** Awaited when the store has answered and the server has not heard of it. */
  onAnswer: (method: string) => void | Promise<void>
  /** Those of the requests that had one. */
  sessionTokens: string[]
}

export async function openBucketGate(address: string): Promise<BucketGate> {
  const behind = new URL(address)
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
  const gated = new URL(address)
  gated.port = typeof bound === 'object' && bound ? `${bound.port}` : ''
  const gate: BucketGate = {
    address: gated.href,
    state: 'open',
    onAnswer: () => {},
    sessionTokens: [],
  }
  return gate
}
