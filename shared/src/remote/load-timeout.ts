/** Milliseconds. Also rspack's `chunkLoadTimeout`: a retry before it would share the load in flight. */
export const LOAD_TIMEOUT_MS = 8_000
