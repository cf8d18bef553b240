import { connect, type Socket } from 'node:net'
import * as z from 'zod/mini'

/** Prints answers per second. Bodies are not parsed: that would be slower than the server. */

const END_OF_HEAD = '\r\n\r\n'

const options = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  method: z.string(),
  body: z.string(),
  connections: z.number(),
  milliseconds: z.number(),
})

const { url, headers, method, body, connections, milliseconds } = options.parse(
  JSON.parse(process.argv[2] ?? ''),
)
const { hostname, port, pathname } = new URL(url)
const request = Buffer.from(
  [
    `${method} ${pathname} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    `\r\n${body}`,
  ].join('\r\n'),
)

let answers = 0
for (let at = 0; at < connections; at += 1) ask()
const started = performance.now()
setTimeout(() => {
  console.log(answers / ((performance.now() - started) / 1000))
  process.exit()
}, milliseconds)

function ask(): void {
  const socket: Socket = connect(Number(port), hostname, () => socket.write(request))
  let head: Buffer = Buffer.alloc(0)
  let remaining = 0
  socket.setNoDelay(true)
  socket.on('data', (bytes: Buffer) => {
    if (remaining > 0) remaining -= bytes.length
    else {
      head = head.length === 0 ? bytes : Buffer.concat([head, bytes])
      const end = head.indexOf(END_OF_HEAD)
      if (end < 0) return
      remaining =
        lengthOf(head.toString('latin1', 0, end)) - (head.length - end - END_OF_HEAD.length)
      head = Buffer.alloc(0)
    }
    if (remaining < 0) fail('an answer longer than its Content-Length')
    if (remaining > 0) return
    answers += 1
    socket.write(request)
  })
  socket.on('error', ({ message }) => fail(message))
  socket.on('end', () => fail('the connection was closed'))
}

function lengthOf(head: string): number {
  const [, length] = /^content-length: (\d+)/im.exec(head) ?? []
  if (!/^HTTP\/1\.1 2/.test(head) || length === undefined) fail(head)
  return Number(length)
}

function fail(why: string): never {
  console.error(`${method} ${url}: ${why}`)
  process.exit(1)
}
