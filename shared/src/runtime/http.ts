import { errorAnswer } from '@vayal/shared/contracts/error'
import { uploadedFile } from '@vayal/shared/contracts/upload'
import { appConfig, isOwnServer } from '@vayal/shared/runtime/config'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { postWithProgress } from '@vayal/shared/runtime/post-with-progress'
import { currentSession, requestReauthentication } from '@vayal/shared/runtime/session'

const TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 120_000
/** Milliseconds for which an unused answer of `readAhead` is fresh. */
const FRESH_MS = 10_000

const readsAhead = new Map<string, { answer: Promise<Response>; at: number }>()

export type WriteMethod = 'POST' | 'PUT' | 'DELETE'

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Replaces `apiBaseUrl`; no trailing slash. Another server gets no token or extra headers. */
  baseUrl?: string | undefined
}

export type WriteOptions = CallOptions & {
  /** Makes retries safe: all attempts of one write share a key. Reference server only. */
  idempotencyKey?: string
  /** The entity's `Revision` as read; 412 when it changed since. Reference server only. */
  revision?: number | undefined
  /** Codes of acknowledged warnings. Reference server only. */
  acknowledged?: readonly string[] | undefined
}

export type UploadOptions = CallOptions & {
  name?: string | undefined
  /** Receives the fraction sent, 0 to 1. Reference server only: elsewhere it needs a preflight. */
  onProgress?: ((sent: number) => void) | undefined
}

/** Sends GET `path`, e.g. `/markets`, and returns the parsed body. @throws {HttpError} */
export async function getJson(path: string, options: CallOptions = {}): Promise<unknown> {
  const response = await (takeReadAhead(path, options) ??
    call(path, { method: 'GET' }, TIMEOUT_MS, options))
  try {
    return await response.json()
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw callError(cause)
    throw new HttpError('malformed', 'The answer is not JSON', { status: response.status, cause })
  }
}

type FirstRead = {
  answer: Promise<Response>
  token: string
  /** `performance.now()` of the request. */
  at: number
}

declare global {
  /** Requests that the page's HTML sent before any script ran, by path. */
  var vayalFirstReads: Map<string, FirstRead> | undefined
}

/** Starts or adopts a read for the first `getJson` of `path`. A write in between discards it. */
export function readAhead(path: string): void {
  const firstRead = takeFirstRead(path)
  const send: Send | undefined =
    firstRead &&
    (async (url, init) => {
      const answer = await firstRead.answer
      // The token expired: `call` must see the 401 of a request that it sent itself.
      return answer.status === 401 ? fetch(url, init) : answer
    })
  const answer = call(path, { method: 'GET' }, TIMEOUT_MS, {}, send)
  // `getJson` reports the failure.
  answer.catch(() => undefined)
  readsAhead.set(path, { answer, at: firstRead?.at ?? performance.now() })
}

function takeFirstRead(path: string): FirstRead | undefined {
  const read = globalThis.vayalFirstReads?.get(path)
  globalThis.vayalFirstReads?.delete(path)
  const session = currentSession()
  const isCurrent = session.state === 'signed-in' && session.token === read?.token
  return read && isCurrent && isFresh(read.at) ? read : undefined
}

function isFresh(at: number): boolean {
  return performance.now() - at < FRESH_MS
}

function takeReadAhead(path: string, { baseUrl }: CallOptions): Promise<Response> | undefined {
  const read = baseUrl === undefined ? readsAhead.get(path) : undefined
  readsAhead.delete(path)
  return read && isFresh(read.at) ? read.answer : undefined
}

/** Like `getJson`, for answers that some backends send as plain text. @throws {HttpError} */
export async function getJsonOrText(path: string, options: CallOptions = {}): Promise<unknown> {
  const response = await call(path, { method: 'GET' }, TIMEOUT_MS, options)
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Sends a write. Ignores the body of the answer, which is not always JSON. @throws {HttpError} */
export async function sendJson(
  method: WriteMethod,
  path: string,
  body?: unknown,
  options: WriteOptions = {},
): Promise<void> {
  const headers: Headers = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  // The CORS preflight of a foreign backend refuses unknown headers.
  if (isReferenceServer(options)) {
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
    if (options.revision !== undefined) headers['If-Match'] = `"${options.revision}"`
    if (options.acknowledged?.length) {
      headers['Acknowledged-Warnings'] = options.acknowledged.join(',')
    }
  }
  await call(
    path,
    {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    },
    TIMEOUT_MS,
    options,
  )
}

/** Uploads a file as field `file` and returns the stored file's URL. @throws {HttpError} */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<string> {
  const response = await postFile('/upload-file', file, options)
  const answer = uploadedFile.safeParse(await response.json().catch(() => undefined))
  if (!answer.success) throw new HttpError('malformed', 'The upload answer has no file_url')
  return answer.data.file_url
}

/** Sends a file as field `file`. Ignores the body of the answer. @throws {HttpError} */
export async function sendFile(
  path: string,
  file: File,
  options: UploadOptions = {},
): Promise<void> {
  await postFile(path, file, options)
}

function postFile(path: string, file: File, options: UploadOptions): Promise<Response> {
  const body = new FormData()
  body.append('file', file, options.name ?? file.name)
  const { onProgress } = options
  const send: Send | undefined =
    onProgress && isReferenceServer(options)
      ? (url, { headers, signal }) => postWithProgress(url, { headers, body, signal }, onProgress)
      : undefined
  return call(path, { method: 'POST', body }, UPLOAD_TIMEOUT_MS, options, send)
}

type Headers = Record<string, string>
type CallInit = { method: string; headers?: Headers; body?: BodyInit | null }
type Send = (
  url: string,
  init: CallInit & { headers: Headers; signal: AbortSignal },
) => Promise<Response>

async function call(
  path: string,
  init: CallInit,
  timeoutMs: number,
  options: CallOptions,
  send: Send = fetch,
): Promise<Response> {
  if (init.method !== 'GET') readsAhead.clear()
  const response = await attempt(path, init, timeoutMs, options, send)
  if (response.ok) return response
  if (response.status === 401 && isReferenceServer(options) && (await requestReauthentication())) {
    const retried = await attempt(path, init, timeoutMs, options, send)
    if (retried.ok) return retried
    throw await statusError(retried)
  }
  throw await statusError(response)
}

async function attempt(
  path: string,
  init: CallInit,
  timeoutMs: number,
  options: CallOptions,
  send: Send,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    return await send((options.baseUrl ?? appConfig().apiBaseUrl) + path, {
      ...init,
      headers: { ...init.headers, ...authorization(options) },
      signal,
    })
  } catch (cause) {
    if (timeout.aborted) throw callError(timeout.reason)
    throw signal.aborted ? cancelledError(cause) : callError(cause)
  }
}

function callError(cause: unknown): HttpError {
  const name = typeof cause === 'object' && cause && 'name' in cause ? cause.name : ''
  if (name === 'TimeoutError')
    return new HttpError('timeout', 'The server did not answer in time', { cause })
  if (name === 'AbortError') return cancelledError(cause)
  return new HttpError('network', 'The server cannot be reached', { cause })
}

function cancelledError(cause: unknown): HttpError {
  return new HttpError('aborted', 'The call was cancelled', { cause })
}

/** True for the reference server, whose URL can also be a call's `baseUrl`. */
function isReferenceServer({ baseUrl }: CallOptions): boolean {
  return isOwnServer(baseUrl)
}

function authorization(options: CallOptions): Headers {
  const session = currentSession()
  return isReferenceServer(options) && session.state === 'signed-in'
    ? { Authorization: `Bearer ${session.token}` }
    : {}
}

async function statusError(response: Response): Promise<HttpError> {
  const { status } = response
  const answer: unknown = await response.json().catch(() => undefined)
  const parsed = errorAnswer.safeParse(answer)
  if (!parsed.success)
    return new HttpError('status', `The server answered ${status}`, { status, answer })
  const { code, message, fields } = parsed.data.error
  return new HttpError('status', message, { status, code, fields, answer })
}
