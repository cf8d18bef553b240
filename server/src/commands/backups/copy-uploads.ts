import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { UploadStore } from '../../platform/uploads/upload-store.ts'
import { type Contents, DataError } from './contents.ts'

/** How many are under way together: a store on the network answers each after a while. */
const AT_ONCE = 8
const ADDRESS = /\/uploads\/([0-9a-f]{64})\.webp/g
/** Tables that tell of what was: an image they name may be erased since. */
const RECORDS = ['audit', 'idempotency']

interface Copied {
  count: number
  bytes: number
  /** Hashes of those that were not there, or not what their name says. */
  missing: string[]
}

/**
 * Copies images, and reads each back from where it went.
 *
 * @throws {DataError} when one did not arrive as it was
 */
export async function copyUploads(
  from: UploadStore,
  to: UploadStore,
  hashes: Iterable<string>,
): Promise<Copied> {
  const copied: Copied = { count: 0, bytes: 0, missing: [] }
  await eachOf(hashes, async (hash) => {
    const webp = await readUpload(from, hash)
    if (!Buffer.isBuffer(webp)) {
      copied.missing.push(hash)
      return
    }
    await to.put(hash, webp)
    if (!Buffer.isBuffer(await readUpload(to, hash))) {
      throw new DataError(`The image ${hash} did not arrive as it was sent`)
    }
    copied.count += 1
    copied.bytes += webp.length
  })
  return { ...copied, missing: copied.missing.toSorted() }
}

/** The image, once it is known that it is what its name says. */
export async function readUpload(
  store: UploadStore,
  hash: string,
): Promise<Buffer | 'missing' | 'damaged'> {
  const found = await store.open(hash)
  if (found === null) return 'missing'
  const webp = await buffer(found.content)
  return createHash('sha256').update(webp).digest('hex') === hash ? webp : 'damaged'
}

/** Does the work for every item, for some of them together. */
export async function eachOf<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  await pLimit(AT_ONCE).map(items, work)
}

/** Hashes of all images on record. */
export async function recordedUploads({ tables }: Contents): Promise<Set<string>> {
  const hashes = new Set<string>()
  const table = tables.find(({ name }) => name === 'uploads')
  const at = table?.columns.indexOf('hash') ?? -1
  for await (const rows of table?.rows() ?? []) {
    for (const row of rows) hashes.add(String(row[at]))
  }
  return hashes
}

/** Hashes of all images whose address stands in what there is now. */
export async function shownUploads({ tables }: Contents): Promise<Set<string>> {
  const hashes = new Set<string>()
  for (const table of tables.filter(({ name }) => !RECORDS.includes(name))) {
    for await (const rows of table.rows()) {
      for (const cell of rows.flat()) {
        if (typeof cell !== 'string') continue
        for (const [, hash = ''] of cell.matchAll(ADDRESS)) hashes.add(hash)
      }
    }
  }
  return hashes
}
