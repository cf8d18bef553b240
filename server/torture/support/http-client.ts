import { Agent, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import * as z from 'zod'
import { PASSWORD } from '../running-server.ts'

const grant = z.object({ token: z.string() })

/** Outcome of a request. `refused`: no connection, nothing was sent. `cut`: incomplete answer. */
export type Reply =
  | { kind: 'answered'; status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }
  | { kind: 'refused' }
  | { kind: 'cut'; reason: string }

export interface OutgoingRequest {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** Reuses connections, and distinguishes incomplete answers. Accepts any certificate. */
export class HttpClient {
  readonly #agent: Agent
  readonly #request: typeof request
  #url: string
  token: string | undefined

  /** @param url server without a trailing slash */
  constructor(url: string, connections = 32) {
    const options = { keepAlive: true, maxSockets: connections }
    const isSecure = url.startsWith('https:')
    this.#url = url
    this.#request = isSecure ? secureRequest : request
    this.#agent = isSecure
      ? new SecureAgent({ ...options, rejectUnauthorized: false })
      : new Agent(options)
  }

  setServer(url: string): void {
    this.#url = url
  }

  send({ method = 'GET', path, headers = {}, body }: OutgoingRequest): Promise<Reply> {
    const { promise, resolve } = Promise.withResolvers<Reply>()
    const clientRequest = this.#request(`${this.#url}${path}`, {
      method,
      agent: this.#agent,
      headers: {
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    })
    clientRequest.on('error', (error) => resolve(failureOf(error)))
    clientRequest.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', (error) => resolve(failureOf(error)))
      answer.on('end', () => {
        const { statusCode: status = 0, headers: received } = answer
        resolve({ kind: 'answered', status, headers: received, body: Buffer.concat(chunks) })
      })
      answer.on('close', () => {
        if (!answer.complete) resolve({ kind: 'cut', reason: 'the answer ended early' })
      })
    })
    clientRequest.end(body)
    return promise
  }

  json(method: string, path: string, body?: unknown, extraHeaders = {}): Promise<Reply> {
    if (body === undefined) return this.send({ method, path })
    const headers = { 'content-type': 'application/json', ...extraHeaders }
    return this.send({ method, path, headers, body: JSON.stringify(body) })
  }

  /** Creates an item as the dashboard does: with an idempotency key, so that a proxy can retry it. */
  create(path: string, body: unknown): Promise<Reply> {
    return this.json('POST', path, body, { 'idempotency-key': crypto.randomUUID() })
  }

  /** Sends a file as a browser does, but with `name` unescaped. */
  upload(path: string, file: Uint8Array, name = 'photo.png', type = 'image/png'): Promise<Reply> {
    const boundary = `----vayal${crypto.randomUUID()}`
    const head = Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="`),
      Buffer.from(name),
      Buffer.from(`"\r\ncontent-type: ${type}\r\n\r\n`),
    ])
    const body = Buffer.concat([head, file, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    return this.send({ method: 'POST', path, headers, body })
  }

  async signIn(): Promise<void> {
    const credentials = { username: 'admin', password: PASSWORD }
    const reply = await this.json('POST', '/api/login', credentials)
    if (reply.kind !== 'answered' || reply.status !== 200) {
      throw new Error(`Sign-in failed: ${describe(reply)}`)
    }
    this.token = grant.parse(JSON.parse(reply.body.toString())).token
  }

  /** Open connections, in use or idle. */
  get connections(): number {
    const lists = [this.#agent.sockets, this.#agent.freeSockets].flatMap(Object.values)
    return lists.reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0)
  }

  close(): void {
    this.#agent.destroy()
  }
}

export function describe(reply: Reply): string {
  if (reply.kind === 'answered') return `${reply.status} ${reply.body.toString().slice(0, 200)}`
  return reply.kind === 'cut' ? `cut: ${reply.reason}` : 'refused'
}

function failureOf(error: Error): Reply {
  const wasConnecting = 'syscall' in error && error.syscall === 'connect'
  return wasConnecting ? { kind: 'refused' } : { kind: 'cut', reason: error.message }
}
