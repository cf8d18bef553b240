import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Calls, type StoredFile } from './calls.ts'
import type { Data } from './seed.ts'

type RecordedCall = {
  method: string
  path: string
  /** Header names, in lower case. */
  headers: string[]
  /** Parsed JSON; null for another content type. */
  body: unknown
}

export type ForeignBackend = {
  /** No trailing slash. */
  url: string
  data: () => Readonly<Data>
  /** Every call since the start or the last reset, without preflights and file reads. */
  calls: RecordedCall[]
  /** Calls that the specification does not have. */
  unknownCalls: RecordedCall[]
  /** Header names that preflights requested and this backend refuses. */
  refusedHeaders: string[]
  reset: () => void
  stop: () => Promise<void>
}

/** Starts a backend with the specified calls only; CORS allows no header but Content-Type. */
export async function startForeignBackend(): Promise<ForeignBackend> {
  const calls = new Calls()
  const recorded: RecordedCall[] = []
  const unknown: RecordedCall[] = []
  const refusedHeaders: string[] = []

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error))
    })
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path } = new URL(request.url ?? '/', 'http://backend')
    const method = request.method ?? 'GET'
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (method === 'OPTIONS') return preflight(path, request, response)
    if (method === 'GET' && path.startsWith('/files/')) {
      const file = calls.file(path.slice('/files/'.length))
      response.writeHead(file ? 200 : 404, { 'Content-Type': file?.type ?? 'text/plain' })
      response.end(file?.bytes)
      return
    }

    const raw = await readAll(request)
    const type = request.headers['content-type'] ?? ''
    const file = type.startsWith('multipart/') ? await fieldNamedFile(raw, type) : null
    const body = type.startsWith('application/json') ? JSON.parse(raw.toString()) : null
    const call = { method, path, headers: Object.keys(request.headers), body }
    recorded.push(call)

    const answer = calls.answer(method, path, { body, file, origin: url })
    if (!answer) {
      unknown.push(call)
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('no such call')
      return
    }
    const json = answer.json === undefined ? undefined : JSON.stringify(answer.json)
    response
      .writeHead(answer.status, { 'Content-Type': json ? 'application/json' : 'text/plain' })
      .end(json ?? answer.text)
  }

  function preflight(path: string, request: IncomingMessage, response: ServerResponse): void {
    const requested = String(request.headers['access-control-request-headers'] ?? '')
    const names = requested.split(',').map((name) => name.trim().toLowerCase())
    refusedHeaders.push(...names.filter((name) => name && name !== 'content-type'))
    response
      .writeHead(204, {
        'Access-Control-Allow-Headers': 'Content-Type',
        'Access-Control-Allow-Methods': calls.methodsOf(path).join(', '),
      })
      .end()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    data: () => calls.data,
    calls: recorded,
    unknownCalls: unknown,
    refusedHeaders,
    reset() {
      calls.reset()
      recorded.length = 0
      unknown.length = 0
      refusedHeaders.length = 0
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function fieldNamedFile(raw: Buffer, type: string): Promise<StoredFile | null> {
  const form = await new Response(new Uint8Array(raw), {
    headers: { 'Content-Type': type },
  }).formData()
  const file = form.get('file')
  if (!(file instanceof File)) return null
  return { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) }
}
