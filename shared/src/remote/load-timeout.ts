/** Milliseconds, as in the bundler's runtime, which answers a retry with the request in flight. */
export const LOAD_TIMEOUT_MS = 8_000
