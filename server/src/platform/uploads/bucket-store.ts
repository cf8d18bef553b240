import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { reasonOf } from '../errors/reason-of.ts'
import type { Bucket } from './bucket-url.ts'
import {
  hashInName,
  type UploadStore,
  UploadsUnavailableError,
  uploadName,
} from './upload-store.ts'

const ATTEMPTS = 3
/** Timeout for the start of an answer and for sending a body. */
const ANSWER_MS = 5000
/** Slow readers of images keep connections; the default of 50 would run out. */
const CONNECTIONS = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }

export function bucketStore({ endpoint, name, prefix, region, credentials }: Bucket): UploadStore {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    // Many stores lack the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      httpAgent: CONNECTIONS,
      httpsAgent: CONNECTIONS,
    },
    // Without a key the client looks for one: variables, profile, role.
    ...(credentials && { credentials }),
  })
  const objectOf = (hash: string) => ({ Bucket: name, Key: `${prefix}${uploadName(hash)}` })
  const objects = { Bucket: name, Prefix: prefix }
  return {
    async put(hash, webp) {
      const put = new PutObjectCommand({ ...objectOf(hash), Body: webp, ContentType: 'image/webp' })
      signContentHash(put, hash)
      await mapErrors(client.send(put))
    },
    async find(hash) {
      const head = await nullIfMissing(client.send(new HeadObjectCommand(objectOf(hash))))
      return head && (head.ContentLength ?? 0)
    },
    async open(hash) {
      const object = await nullIfMissing(client.send(new GetObjectCommand(objectOf(hash))))
      const content = object?.Body
      if (!(content instanceof Readable)) return null
      return { bytes: object?.ContentLength ?? 0, content }
    },
    async delete(hash) {
      await nullIfMissing(client.send(new DeleteObjectCommand(objectOf(hash))))
    },
    async *list() {
      const pages = paginateListObjectsV2({ client }, objects)
      for (;;) {
        const { value: page, done } = await mapErrors(pages.next())
        if (done) return
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const hash = hashInName(Key.slice(prefix.length))
          if (hash !== null && LastModified) yield { hash, storedAt: LastModified.getTime() }
        }
      }
    },
    // A put is atomic, so none is unfinished.
    deleteUnfinished: async () => 0,
    async check(withinMs) {
      const within = withinMs === undefined ? {} : { abortSignal: AbortSignal.timeout(withinMs) }
      await mapErrors(client.send(new ListObjectsV2Command({ ...objects, MaxKeys: 1 }), within))
    },
  }
}

/** Signs the hash in the name, so that the store refuses any other body. */
function signContentHash(put: PutObjectCommand, hash: string): void {
  put.middlewareStack.add(
    (next) => (args) => {
      const { request } = args
      if (hasHeaders(request)) request.headers['x-amz-content-sha256'] = hash
      return next(args)
    },
    { step: 'build', name: 'signContentHash' },
  )
}

function hasHeaders(request: unknown): request is { headers: Record<string, string> } {
  return typeof request === 'object' && request !== null && 'headers' in request
}

function mapErrors<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    const reason = `The bucket of UPLOADS_URL cannot be used: ${explanationOf(error)}`
    throw new UploadsUnavailableError(reason)
  })
}

async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  return mapErrors(
    answer.catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    }),
  )
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === 404 &&
    error.name !== 'NoSuchBucket'
  )
}

function explanationOf(error: unknown): string {
  if (error instanceof S3ServiceException) {
    const { name, message, $metadata } = error
    return `it answered ${$metadata.httpStatusCode}, ${name}: ${reasonOf(message).slice(0, 200)}`
  }
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer in ${ANSWER_MS} ms`
  return reasonOf(error)
}
