import { Readable } from 'node:stream'
import type { Bucket } from './bucket-address.ts'
import { bucketRequests } from './bucket-requests.ts'
import { hashInName, type UploadStore, uploadName } from './upload-store.ts'

/** Images as objects of a bucket. */
export function bucketStore(bucket: Bucket): UploadStore {
  const ask = bucketRequests(bucket)
  const keyOf = (hash: string) => `${bucket.prefix}${uploadName(hash)}`
  const listing = (more: Record<string, string>) => ({
    method: 'GET' as const,
    query: { 'list-type': '2', prefix: bucket.prefix, ...more },
    read: (response: Response) => response.text(),
  })
  return {
    async put(hash, webp) {
      await ask({
        method: 'PUT',
        key: keyOf(hash),
        body: Buffer.from(webp),
        // Signed, so the store takes nothing but what the name says.
        headers: { 'content-type': 'image/webp', 'x-amz-content-sha256': hash },
        read: () => true,
      })
    },
    find: (hash) => ask({ method: 'HEAD', key: keyOf(hash), read: lengthOf }),
    open: (hash) =>
      ask({
        method: 'GET',
        key: keyOf(hash),
        read: (response) => ({
          bytes: lengthOf(response),
          content: response.body ? Readable.fromWeb(response.body) : Readable.from([]),
        }),
      }),
    async delete(hash) {
      await ask({ method: 'DELETE', key: keyOf(hash), read: () => true })
    },
    async *list() {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const page: string = (await ask(listing(after ? { 'start-after': after } : {}))) ?? ''
        const objects = objectsIn(page)
        for (const { key, storedAt } of objects) {
          const hash = hashInName(key.slice(bucket.prefix.length))
          if (hash !== null) yield { hash, storedAt }
        }
        after = page.includes('<IsTruncated>true<') ? objects.at(-1)?.key : undefined
      }
    },
    // An object is there whole or not at all.
    deleteUnfinished: async () => 0,
    async check(withinMs) {
      const once = withinMs === undefined ? {} : { onceWithinMs: withinMs }
      await ask({ ...listing({ 'max-keys': '1' }), ...once })
    },
  }
}

function lengthOf(response: Response): number {
  return Number(response.headers.get('content-length'))
}

function objectsIn(page: string): { key: string; storedAt: number }[] {
  return [...page.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([object]) => ({
    key: textOf(object, 'Key'),
    storedAt: Date.parse(textOf(object, 'LastModified')),
  }))
}

/** Names of images, and times, hold nothing that XML would escape. */
function textOf(xml: string, element: string): string {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''
}
