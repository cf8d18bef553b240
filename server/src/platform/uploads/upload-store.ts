import type { Readable } from 'node:stream'

/** Images by content hash. @throws {UploadsUnavailableError} from every call, when out of reach */
export interface UploadStore {
  /** Durable when it resolves. Idempotent. */
  put(hash: string, webp: Buffer): Promise<void>
  /** @returns size in bytes, or null when missing */
  find(hash: string): Promise<number | null>
  open(hash: string): Promise<{ bytes: number; content: Readable } | null>
  /** Does nothing if the image is missing. */
  delete(hash: string): Promise<void>
  /** `storedAt` is in milliseconds since 1970. */
  list(): AsyncIterable<{ hash: string; storedAt: number }>
  /** Removes leftovers of `put`s from before that time (ms): later ones may be in flight. */
  deleteUnfinished(before: number): Promise<number>
  /** Resolves when the store can be used. @param withinMs timeout of a remote store */
  check(withinMs?: number): Promise<void>
}

/** The store cannot be reached or refuses the server; the request itself may be valid. */
export class UploadsUnavailableError extends Error {}

export function uploadUrl(hash: string): string {
  return `/uploads/${uploadName(hash)}`
}

export function uploadName(hash: string): string {
  return `${hash}.webp`
}

export function hashInName(name: string): string | null {
  return /^([0-9a-f]{64})\.webp$/.exec(name)?.[1] ?? null
}
