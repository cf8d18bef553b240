/** Milliseconds. Also the bundler runtime's timeout: an earlier retry would join the same load. */
export const LOAD_TIMEOUT_MS = 8_000
