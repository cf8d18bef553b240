import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests run on an object store: the address of an empty bucket in it. */
    objectStorage?: { bucket: string }
  }
}

/**
 * A part of the bucket that the test has to itself.
 *
 * @returns its address, or null where the tests keep uploads in a folder
 */
export function takeTestBucket(): string | null {
  const store = inject('objectStorage')
  return store === undefined ? null : `${store.bucket}/${randomUUID()}`
}
