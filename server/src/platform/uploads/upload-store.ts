import type { Readable } from 'node:stream'

/**
 * Where images are kept, each under the hash of what is in it, so that none ever changes.
 *
 * @throws {UploadsUnavailableError} from every call, when it lies elsewhere and cannot be asked
 */
export interface UploadStore {
  /** From its end on no crash loses the image. The same image again is as good as new. */
  put(hash: string, webp: Buffer): Promise<void>
  /** @returns its size in bytes, or null when it is not there */
  find(hash: string): Promise<number | null>
  /** @returns null when it is not there */
  open(hash: string): Promise<{ bytes: number; content: Readable } | null>
  /** An image that is not there is no error. */
  delete(hash: string): Promise<void>
  /** `storedAt` is in milliseconds since 1970. */
  list(): AsyncIterable<{ hash: string; storedAt: number }>
  /**
   * Removes what images that never came to their end have left.
   *
   * @param before milliseconds since 1970; younger ones may still be under way
   * @returns how many there were
   */
  deleteUnfinished(before: number): Promise<number>
  /**
   * Does nothing when it can be used.
   *
   * @param withinMs how long that may take at most, where others take it for unusable
   */
  check(withinMs?: number): Promise<void>
}

/** The store could not be asked, or refuses the server: nothing is wrong with the request. */
export class UploadsUnavailableError extends Error {}

/** The address of an image in answers and in what is stored. */
export function uploadAddress(hash: string): string {
  return `/uploads/${uploadName(hash)}`
}

export function uploadName(hash: string): string {
  return `${hash}.webp`
}

/** @returns the hash in the name of an image, or null when it is none */
export function hashInName(name: string): string | null {
  return /^([0-9a-f]{64})\.webp$/.exec(name)?.[1] ?? null
}
