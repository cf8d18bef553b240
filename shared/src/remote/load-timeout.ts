/**
 * Milliseconds that a build, or the code of one page, may take to arrive and start. The shell gives up
 * then, and so does the bundler's runtime: until it does, it answers each retry with the pending
 * request.
 */
export const LOAD_TIMEOUT_MS = 8_000
