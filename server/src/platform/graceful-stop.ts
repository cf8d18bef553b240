import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

/** How long a stop waits for answers under way; it is over within ten seconds. */
const DRAIN_MS = 9_500
/** How long callers may take to come for the answer that tells them to go. */
const FAREWELL_MS = 1_000
/** How long requests are held for a moment in which nobody comes. */
const HELD_MS = 2_000
/** A turn of the event loop in which nothing was done: whoever comes meanwhile comes within it. */
const EMPTY_TURN_MS = 0.05
/** How long open connections are served when nobody can open one any more. */
const LAST_WORDS_MS = 500

/** Ends the process on SIGTERM, SIGINT or SIGHUP, without cutting off a request in flight. */
export function stopOnSignal(app: { server: FastifyInstance; drain(): void }): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    app.drain()
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    const { server } = app.server
    const closed = once(server, 'close')
    await everyoneLeft(server)
    await stopListening(server)
    await Promise.race([closed, wait(LAST_WORDS_MS)])
    // A connection whose last answer went out after closing began would stay open, idle.
    setInterval(() => server.closeIdleConnections(), 100).unref()
    await closed
    await app.server.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}

/**
 * Closing at once would cut off requests that are on their way on a connection that is kept. Whoever
 * asks nothing within the time has none.
 */
async function everyoneLeft(server: Server): Promise<void> {
  const began = performance.now()
  const connections = promisify(server.getConnections.bind(server))
  while (performance.now() - began < FAREWELL_MS && (await connections()) > 0) await wait(20)
}

/**
 * The system cuts off the connections that it holds for us when nobody listens any more. So that is
 * done right after a turn of the event loop in which none has come, and which was short, so that
 * none can have come since. Answers would make every turn long: requests wait for theirs meanwhile.
 */
async function stopListening(server: Server): Promise<void> {
  let came = 0
  server.on('connection', () => {
    came += 1
  })
  const release = holdRequests(server)
  const began = performance.now()
  for (let turn = began; turn - began < HELD_MS; ) {
    const before = { came, turn }
    await new Promise(setImmediate)
    turn = performance.now()
    if (came === before.came && turn - before.turn < EMPTY_TURN_MS) break
  }
  // Not the HTTP server's own close, nor Fastify's: they cut off connections that just seem idle.
  // Callers that are refused now come on these, if on any.
  NetServer.prototype.close.call(server)
  release()
}

/** @returns what hands over the requests that have come since, and those that come later. */
function holdRequests(server: Server): () => void {
  const listeners = server.rawListeners('request')
  const held: [IncomingMessage, ServerResponse][] = []
  server.removeAllListeners('request')
  server.on('request', hold)
  return () => {
    server.off('request', hold)
    for (const listener of listeners)
      server.on('request', (...args) => listener.apply(server, args))
    for (const [request, response] of held) server.emit('request', request, response)
  }

  function hold(request: IncomingMessage, response: ServerResponse) {
    held.push([request, response])
  }
}
