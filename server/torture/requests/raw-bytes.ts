import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { makeFolder, type RunningServer, startServer } from '../running-server.ts'
import type { Finding, Size } from '../suite.ts'

const MESSAGES = { small: 100, full: 5_000 }
const CONCURRENCY = 20
const SEED = 20_261_121
/** Milliseconds after which a message without an answer counts as cut off. */
const TIMEOUT_MS = 1_000

const SLOW = { small: 50, full: 500 }
const OTHER_REQUESTS = { small: 20, full: 500 }
const BYTE_EVERY_MS = 250
/** Milliseconds. The server allows a request 30 s, and checks every 30 s. */
const CUT_OFF_MS = 65_000
const ANSWER_MS = { small: 5_000, full: 1_000 }

const HEAD = 'Host: x\r\n'
const BODY = '{"username":"a","password":"b"}'
const LOGIN = `POST /api/login HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\n`
const WHOLE = [
  `GET /api/categories HTTP/1.1\r\n${HEAD}\r\n`,
  `${LOGIN}Content-Length: ${BODY.length}\r\n\r\n${BODY}`,
  `${LOGIN}Transfer-Encoding: chunked\r\n\r\n${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`,
]

/** Messages known to crash servers or to smuggle a second request. */
const BROKEN = [
  '',
  '\r\n\r\n',
  '\0'.repeat(100),
  'GET',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  `GET  / HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /\0 HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /\xff\xfe HTTP/1.1\r\n${HEAD}\r\n`,
  `GET //evil.example/%2e%2e HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /../../etc/passwd HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /uploads/..%2f..%2fvayal.sqlite HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /uploads/%2e%2e/vayal.sqlite HTTP/1.1\r\n${HEAD}\r\n`,
  `GET http://evil.example/ HTTP/1.1\r\n${HEAD}\r\n`,
  `GET \\\\evil.example HTTP/1.1\r\n${HEAD}\r\n`,
  `GET * HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /${'a'.repeat(30_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /?${'%00'.repeat(3_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${HEAD}\r\n`,
  `TRACE / HTTP/1.1\r\n${HEAD}\r\n`,
  `CONNECT evil.example:443 HTTP/1.1\r\n${HEAD}\r\n`,
  `HACK / HTTP/1.1\r\n${HEAD}\r\n`,
  `get / HTTP/1.1\r\n${HEAD}\r\n`,
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: \0\r\n\r\n',
  `GET / HTTP/1.1\r\n${HEAD}X : y\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}: y\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}X: a\r\n b\r\n\r\n`,
  `GET / HTTP/1.1\nHost: x\n\n`,
  `GET / HTTP/1.1\r\n${HEAD}${'X: y\r\n'.repeat(5_000)}\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}X: ${'y'.repeat(100_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  `${LOGIN}Content-Length: -1\r\n\r\n`,
  `${LOGIN}Content-Length: 1e3\r\n\r\n`,
  `${LOGIN}Content-Length: 5\r\nContent-Length: 6\r\n\r\n${BODY}`,
  `${LOGIN}Content-Length: 99999999999999999999\r\n\r\n{}`,
  `${LOGIN}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n${HEAD}\r\n`,
  `${LOGIN}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  `${LOGIN}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n`,
  `${LOGIN}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n`,
  `${LOGIN}Transfer-Encoding: chunked\r\n\r\n-1\r\n`,
  `${LOGIN}Transfer-Encoding: chunked\r\n\r\n5;${'x'.repeat(50_000)}\r\nhello\r\n0\r\n\r\n`,
  `${LOGIN}Transfer-Encoding: chunked\r\n\r\n0\r\n${'X: y\r\n'.repeat(2_000)}\r\n`,
  `${LOGIN}Expect: 100-continue\r\nContent-Length: 5\r\n\r\n`,
  `${LOGIN}Expect: nonsense\r\nContent-Length: 2\r\n\r\n{}`,
  `${LOGIN}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`,
  (WHOLE[0] ?? '').repeat(50),
]

const mangled = fc
  .tuple(
    fc.constantFrom(...WHOLE),
    fc.array(fc.tuple(fc.nat(), fc.nat(255), fc.nat(2)), { minLength: 1, maxLength: 4 }),
  )
  .map(([text, changes]) => {
    const bytes = [...Buffer.from(text)]
    for (const [where, byte, change] of changes) {
      const at = where % bytes.length
      if (change === 0) bytes.splice(at, 1)
      else if (change === 1) bytes.splice(at, 0, byte)
      else bytes[at] = byte
    }
    return Buffer.from(bytes)
  })

export async function attackWithRawBytes(size: Size): Promise<Finding[]> {
  await using folder = await makeFolder({ fast: true })
  await using server = await startServer({ DATA_DIR: folder.path })
  return [await brokenMessages(server, size), await slowClients(server, size)]
}

async function brokenMessages(server: RunningServer, size: Size): Promise<Finding> {
  const generated = fc.sample(mangled, { numRuns: MESSAGES[size] - BROKEN.length, seed: SEED })
  const messages = [...BROKEN.map((text) => Buffer.from(text, 'latin1')), ...generated]
  const statuses: (number | null)[] = []
  const failed: string[] = []
  const queue = messages.values()
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    for (const message of queue) {
      const status = await answerTo(server.url, message)
      statuses.push(status)
      if (status !== null && status >= 500) failed.push(`${status} for ${message.subarray(0, 60)}`)
    }
  })
  await Promise.all(workers)
  const answered = statuses.filter((status) => status !== null).length
  const isAlive = await isRunning(server)
  return {
    attack: 'malformed HTTP messages',
    amount: `${messages.length} messages`,
    outcome:
      `${answered} answered, ${messages.length - answered} cut off, ${failed.length} server errors` +
      `${failed.length > 0 ? `: ${failed.slice(0, 5).join('; ')}` : ''}, ` +
      `the server ${isAlive ? 'keeps running' : 'exited'}`,
    limit: 'no status of 500 or above, the server keeps running',
    held: failed.length === 0 && isAlive && answered > 0,
  }
}

async function answerTo(url: string, message: Buffer): Promise<number | null> {
  const socket = open(url)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  socket.on('close', () => resolve())
  socket.end(message)
  await closed
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(chunks).toString('latin1')) ?? []
  return status === undefined ? null : Number(status)
}

async function slowClients(server: RunningServer, size: Size): Promise<Finding> {
  const sockets = Array.from({ length: SLOW[size] }, () => open(server.url))
  let cut = 0
  for (const socket of sockets) {
    socket.on('close', () => {
      cut += 1
    })
    socket.resume().write('GET /api/categories HTTP/1.1\r\nHost: x\r\nX: ')
  }
  const feeding = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('y')
  }, BYTE_EVERY_MS)
  const started = performance.now()
  const times = await answerTimes(server.url, OTHER_REQUESTS[size])
  while (size === 'full' && cut < sockets.length && performance.now() - started < CUT_OFF_MS) {
    await wait(100)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const allCut = size === 'small' || cut === sockets.length
  clearInterval(feeding)
  for (const socket of sockets) socket.destroy()
  const slowest = Math.max(...times)
  return {
    attack: 'slow loris: connections that send one byte at a time',
    amount: `${sockets.length} connections, ${times.length} other requests meanwhile`,
    outcome:
      `other requests answered in at most ${slowest.toFixed(0)} ms` +
      `${size === 'full' ? `, ${cut} connections cut off after ${seconds} s` : ''}`,
    limit: `other requests answered within ${ANSWER_MS[size] / 1000} s, all connections cut off within ${CUT_OFF_MS / 1000} s`,
    held: slowest <= ANSWER_MS[size] && allCut && (await isRunning(server)),
  }
}

/** Milliseconds; infinite for a wrong answer. */
async function answerTimes(url: string, amount: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < amount; at += 1) {
    const started = performance.now()
    const response = await fetch(`${url}/api/categories`)
    await response.arrayBuffer()
    times.push(response.ok ? performance.now() - started : Number.POSITIVE_INFINITY)
  }
  return times
}

async function isRunning({ url, child }: RunningServer): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return false
  return (await fetch(`${url}/livez`)).ok
}

function open(url: string): Socket {
  const { hostname, port } = new URL(url)
  // An error is no failure: an answer may have arrived before a reset.
  return connect(Number(port), hostname).on('error', () => {})
}
