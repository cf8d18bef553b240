import { type SetupServer, setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** Base of calls in tests; `setup` configures it. */
export const API_URL = 'http://vayal.test/api'

/**
 * Answers the calls of a test file with MSW handlers; a call without a handler fails the test.
 * Handlers that a test adds with `use` are removed after it.
 */
export function setupApi(...handlers: Parameters<typeof setupServer>): SetupServer {
  const server = setupServer(...handlers)
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}
