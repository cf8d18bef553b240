import { HttpResponse, http } from 'msw'
import { type SetupServer, setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

export const API_URL = 'http://vayal.test/api'

/** Answer of the page's origin to the connection probe. */
const probe = http.head('*/registry.json', () => new HttpResponse())

/** Answers calls with MSW handlers, reset after each test. Other calls fail the test. */
export function setupApi(...handlers: Parameters<typeof setupServer>): SetupServer {
  const server = setupServer(...handlers, probe)
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}
