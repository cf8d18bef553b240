/** Milliseconds. Also the `chunkLoadTimeout`: until then, a retry gets the load that is pending. */
export const LOAD_TIMEOUT_MS = 8_000
