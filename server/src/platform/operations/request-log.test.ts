import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { makeDataDir, startProcess } from '../../testing/server-process.ts'

const ready = z.object({ url: z.string() })
const line = z.looseObject({ level: z.number(), msg: z.string() })
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

async function start(variables: Record<string, string> = {}) {
  const server = startProcess({ DATA_DIR: await makeDataDir(), LOG_LEVEL: 'info', ...variables })
  const { url } = ready.parse((await once(server.child, 'message'))[0])
  return {
    ask: (path: string, headers: Record<string, string> = {}) =>
      fetch(new URL(path, url), { headers }),
    async stop() {
      server.child.kill('SIGTERM')
      const [code] = await once(server.child, 'exit')
      expect(code).toBe(0)
      const lines = (await server.errors).trim().split('\n')
      return lines.map((text) => line.parse(JSON.parse(text)))
    },
  }
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port')
  return `http://127.0.0.1:${address.port}`
}

test('the access log has a line for each answer, and every line the id of its request', async () => {
  const server = await start()
  const given = await server.ask('/api/get-products/77?token=secret', {
    'x-request-id': 'edge-1:7',
  })
  expect(given.headers.get('x-request-id')).toBe('edge-1:7')
  const refused = await server.ask('/api/activity', { 'x-request-id': 'two words' })
  const made = refused.headers.get('x-request-id')
  expect(made).toMatch(/^[0-9a-f-]{36}$/)
  const malformed = await server.ask('/api/get-products/%zz?token=secret')
  expect(malformed.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const lines = await server.stop()
  const linesOf = (id: string | null) => lines.filter(({ requestId }) => requestId === id)
  expect(linesOf('edge-1:7')).toMatchObject([
    {
      msg: 'answered',
      method: 'GET',
      route: '/api/get-products/:categoryId',
      status: 404,
      ms: expect.any(Number),
    },
  ])
  expect(linesOf(made).map(({ msg }) => msg)).toEqual(['caller refused', 'answered'])
  const [line] = linesOf(malformed.headers.get('x-request-id'))
  expect(line).toMatchObject({ msg: 'malformed URL', method: 'GET', status: 400 })
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test("a request is a span of the caller's trace, sent to the collector", async () => {
  const sent: Buffer[] = []
  const collector = createServer(async (request, response) => {
    sent.push(Buffer.from(`${request.method} ${request.url}\n`), await buffer(request))
    response.end()
  })
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: await listen(collector),
    OTEL_SERVICE_NAME: 'vayal-of-the-test',
  })
  await server.ask('/api/get-products/77?q=9840012345', {
    traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
  })
  await server.stop()
  const received = Buffer.concat(sent)
  expect(received.includes(Buffer.from(TRACE, 'hex'))).toBe(true)
  for (const part of [
    'POST /v1/traces',
    'vayal-of-the-test',
    'GET /api/get-products/:categoryId',
  ]) {
    expect(received.includes(part)).toBe(true)
  }
  expect(received.includes('9840012345')).toBe(false)
})

test('a collector that never answers does not hold up a stop', async () => {
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: await listen(createServer(() => {})),
  })
  await server.ask('/livez')
  expect((await server.stop()).map(({ route }) => route)).toContain('/livez')
})
