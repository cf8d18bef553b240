import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { createServer, type ServerResponse, request as sendRequest } from 'node:http'
import { extname, join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Serves a peer's build as the reference server serves ours; forwards other requests to `apiUrl`. */
export async function hostPeer(
  folder: string,
  apiUrl: string,
): Promise<AsyncDisposable & { url: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path.startsWith('/assets/')) return sendFile(folder, path, response)
    if (path.startsWith('/admin')) return sendFile(folder, '/index.html', response)
    const { method, headers } = request
    const forwarded = sendRequest(apiUrl + request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  server.listen(await freePort(), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The host has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function sendFile(folder: string, path: string, response: ServerResponse): void {
  const file = join(folder, path)
  if (!existsSync(file)) return void response.writeHead(404).end()
  const immutable = path.startsWith('/assets/')
  const compressed = existsSync(`${file}.br`)
  response.writeHead(200, {
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(compressed && { 'Content-Encoding': 'br' }),
  })
  createReadStream(compressed ? `${file}.br` : file).pipe(response)
}
