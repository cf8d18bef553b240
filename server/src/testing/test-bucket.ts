import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set where the tests run on an object store: an empty bucket. */
    objectStorage?: { bucket: string }
  }
}

/** A prefix for one test; null where the tests keep uploads in a folder. */
export function takeTestBucket(): string | null {
  const store = inject('objectStorage')
  return store === undefined ? null : `${store.bucket}/${randomUUID()}`
}
