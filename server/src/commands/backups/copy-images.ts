import { hash as digestOf } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import type { UploadStore } from '../../platform/uploads/upload-store.ts'

/** Images copied at the same time, because a store on the network has latency. */
const CONCURRENCY = 8

/** Reads each copy back. `missing` includes damaged ones. @throws {OperatorError} if a copy differs */
export async function copyImages(from: UploadStore, to: UploadStore, hashes: string[]) {
  const copied: string[] = []
  const missing: string[] = []
  await pLimit(CONCURRENCY).map(hashes, async (hash) => {
    const webp = await readImage(from, hash)
    if (!Buffer.isBuffer(webp)) {
      missing.push(hash)
      return
    }
    await to.put(hash, webp)
    if (!Buffer.isBuffer(await readImage(to, hash))) {
      throw new OperatorError(`The image ${hash} was altered by the copy`)
    }
    copied.push(hash)
  })
  return { copied: copied.toSorted(), missing: missing.toSorted() }
}

export async function checkImages(store: UploadStore, hashes: string[]): Promise<string[]> {
  const findings = await pLimit(CONCURRENCY).map(hashes, async (hash) => {
    const found = await readImage(store, hash)
    return Buffer.isBuffer(found) ? [] : [`the image ${hash} is ${found}`]
  })
  return findings.flat()
}

async function readImage(store: UploadStore, hash: string) {
  const found = await store.open(hash)
  if (found === null) return 'missing'
  const webp = await buffer(found.content)
  return digestOf('sha256', webp) === hash ? webp : 'damaged'
}
