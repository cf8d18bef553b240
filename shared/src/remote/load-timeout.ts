/** Milliseconds; equals the timeout of the bundler's runtime, where a retry joins a pending load. */
export const LOAD_TIMEOUT_MS = 8_000
