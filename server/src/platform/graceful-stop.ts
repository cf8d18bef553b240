import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

const STOP_TIMEOUT_MS = 9_500
/** Time in which answers carry `Connection: close`, so that callers close their connections. */
const FINAL_ANSWERS_MS = 1_000
/** Longest wait for an idle turn. Requests are held meanwhile, since answers make turns long. */
const HOLD_MS = 2_000
/** Longest duration of a turn of the event loop that counts as idle. */
const IDLE_TURN_MS = 0.05
/** Time to serve open connections after listening ended. */
const OPEN_CONNECTIONS_MS = 500
/** Wait before a connection that never sent a byte is closed: a busy machine may not have read its first byte yet. */
const UNUSED_CONNECTION_MS = 3_000

/** Ends the process on SIGTERM, SIGINT or SIGHUP, without cutting off a request in flight. */
export function stopOnSignal(app: { server: FastifyInstance; drain(): void }): void {
  let stopping = false
  const sockets = new Set<Socket>()
  app.server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const stop = async () => {
    if (stopping) return
    stopping = true
    app.drain()
    const { log, server } = app.server
    log.info('stopping')
    setTimeout(() => {
      log.error({ connections: sockets.size }, 'stop timed out, connections cut off')
      process.exit(1)
    }, STOP_TIMEOUT_MS).unref()
    const closed = once(server, 'close')
    await waitForConnectionsToEnd(server)
    await stopListening(server)
    await Promise.race([closed, wait(OPEN_CONNECTIONS_MS)])
    // Otherwise these stay open: connections answered after closing began, and those that never sent a byte.
    setInterval(() => server.closeIdleConnections(), 100).unref()
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, UNUSED_CONNECTION_MS).unref()
    await closed
    await app.server.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}

/** Waits until callers have closed their connections: closing them here would cut off requests. */
async function waitForConnectionsToEnd(server: Server): Promise<void> {
  const began = performance.now()
  const connections = promisify(server.getConnections.bind(server))
  while (performance.now() - began < FINAL_ANSWERS_MS && (await connections()) > 0) await wait(20)
}

/** Stops in an idle turn of the event loop: the system resets connections that Node has not accepted. */
async function stopListening(server: Server): Promise<void> {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  const release = holdRequests(server)
  const began = performance.now()
  for (let turn = began; turn - began < HOLD_MS; ) {
    const before = { accepted, turn }
    await new Promise(setImmediate)
    turn = performance.now()
    if (accepted === before.accepted && turn - before.turn < IDLE_TURN_MS) break
  }
  // The HTTP server's and Fastify's `close` cut off connections that only seem idle.
  NetServer.prototype.close.call(server)
  release()
}

/** @returns a function that releases the held requests, and holds no later ones */
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
