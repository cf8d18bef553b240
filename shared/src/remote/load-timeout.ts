/** Milliseconds. Also the timeout of the bundler's runtime: until then, a retry would join the same load. */
export const LOAD_TIMEOUT_MS = 8_000
