import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { reasonOf } from '../operations/reason-of.ts'
import type { Bucket } from './bucket-address.ts'
import { UploadsUnavailableError } from './upload-store.ts'

const ATTEMPTS = 3
/** How long the store may take to begin an answer, and to receive what it is sent. */
const ANSWER_MS = 5000
const BACKOFF_MS = 150

interface BucketRequest<T> {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Of the object; none for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer<ArrayBuffer>
  /** Once, and for so long at most; else again after what may pass by itself. */
  onceWithinMs?: number
  read: (response: Response) => T | Promise<T>
}

export type AskBucket = <T>(request: BucketRequest<T>) => Promise<T | null>

/** What the store answered, when that is not what was asked for. */
class Refusal extends Error {
  readonly passing: boolean

  constructor(status: number, explanation: string) {
    const [, code = ''] = /<Code>([^<]+)<\/Code>/.exec(explanation) ?? []
    const [, message = ''] = /<Message>([^<]+)<\/Message>/.exec(explanation) ?? []
    const said = [code, message].filter(Boolean).join(': ')
    super(`it answered ${status}${said && `, ${said.replace(/\s+/g, ' ').slice(0, 200)}`}`)
    this.passing = status >= 500 || status === 408 || status === 429
  }
}

/**
 * Makes signed requests to a bucket. One is answered by null when there is no such object.
 *
 * @throws {UploadsUnavailableError} from each request, for whatever else is not success
 */
export function bucketRequests(bucket: Bucket): AskBucket {
  const { accessKeyId, secretAccessKey, region } = bucket
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  async function attempt<T>(request: BucketRequest<T>): Promise<T | null> {
    const { method, key = '', query = {}, headers = {}, body, read } = request
    const url = new URL(`${bucket.url}${key && `/${key}`}`)
    url.search = new URLSearchParams(query).toString()
    const tooLong = new AbortController()
    const limit = request.onceWithinMs ?? ANSWER_MS
    const timer = setTimeout(() => tooLong.abort(new Error(`no answer in ${limit} ms`)), limit)
    try {
      const signed = await signer.sign(url, { method, headers, ...(body && { body }) })
      // A redirect leads to where the signature is not valid.
      const response = await fetch(signed, { signal: tooLong.signal, redirect: 'manual' })
      if (response.ok) return await read(response)
      const explanation = await response.text()
      if (response.status === 404 && key && !explanation.includes('NoSuchBucket')) return null
      throw new Refusal(response.status, explanation)
    } finally {
      clearTimeout(timer)
    }
  }

  return async (request) => {
    const attempts = request.onceWithinMs === undefined ? ATTEMPTS : 1
    for (let made = 1; ; made += 1) {
      try {
        return await attempt(request)
      } catch (error) {
        const passing = !(error instanceof Refusal) || error.passing
        if (!passing || made === attempts) throw new UploadsUnavailableError(reasonOf(error))
        await wait(BACKOFF_MS * 3 ** (made - 1) * (0.5 + Math.random()))
      }
    }
  }
}
