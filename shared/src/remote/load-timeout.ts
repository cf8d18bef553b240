/**
 * Milliseconds after which the shell stops waiting for a build or a page's code. The bundler's
 * runtime has the same limit, because it answers a retry with the pending request until that times
 * out.
 */
export const LOAD_TIMEOUT_MS = 8_000
