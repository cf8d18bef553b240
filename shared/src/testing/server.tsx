import { type SetupServer, setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** Where the calls go in tests; `setup` says so to the configuration. */
export const API_URL = 'http://vayal.test/api'

/**
 * Answers the network of a test file with MSW handlers; a call without one fails the test. Handlers
 * that a test adds with `use` are gone after it.
 */
export function setupApi(...handlers: Parameters<typeof setupServer>): SetupServer {
  const server = setupServer(...handlers)
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}
