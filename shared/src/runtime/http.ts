import { errorAnswer } from '@vayal/shared/contracts/error'
import { uploadedFile } from '@vayal/shared/contracts/upload'
import { appConfig, isOwnServer } from '@vayal/shared/runtime/config'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { postWithProgress } from '@vayal/shared/runtime/post-with-progress'
import { currentSession, requestReauthentication } from '@vayal/shared/runtime/session'

/** Milliseconds after which a call counts as failed. */
const TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 120_000
/** Milliseconds after which an answer that nobody took is too old. */
const AHEAD_MS = 10_000

const ahead = new Map<string, { answer: Promise<Response>; at: number }>()

export type WriteMethod = 'POST' | 'PUT' | 'DELETE'

export type CallOptions = {
  signal?: AbortSignal | undefined
  /**
   * Where the call goes instead of the API, as `apiBaseUrl` without a slash at the end. Another
   * server gets no header of ours, and no token.
   */
  baseUrl?: string | undefined
}

export type WriteOptions = CallOptions & {
  /** Makes a repeated write safe; keep one key for all tries of one intent. Our server only. */
  idempotencyKey?: string
  /** The entity's `Revision` as it was read; 412 when someone changed it since. Our server only. */
  revision?: number | undefined
  /** Codes of the warnings that the user acknowledged, for the record. Our server only. */
  acknowledged?: readonly string[] | undefined
}

export type UploadOptions = CallOptions & {
  /** What the file is called when it is sent; its own name by default. */
  name?: string | undefined
  /**
   * Gets the part that was sent, from 0 to 1. Our server only: a browser that watches an upload to
   * another origin asks it for leave first, which a foreign backend need not answer.
   */
  onProgress?: ((sent: number) => void) | undefined
}

/**
 * Reads `path` (of the specification's section 7, from the slash on) and returns the parsed body.
 *
 * @throws {HttpError}
 */
export async function getJson(path: string, options: CallOptions = {}): Promise<unknown> {
  const response = await (takeAhead(path, options) ??
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
  /** Of whoever asked. */
  token: string
  /** When that was, in `performance.now()`. */
  at: number
}

declare global {
  /** What the shell's HTML asked for before any other code was there, by path. */
  var vayalFirstReads: Map<string, FirstRead> | undefined
}

/**
 * Begins a read that a page will make in a moment, or takes up the one that the HTML has begun: the
 * first `getJson` of `path` gets its answer, or its failure, unless something was written in between.
 */
export function readAhead(path: string): void {
  const begun = takeBegun(path)
  const send: Send | undefined =
    begun &&
    (async (url, init) => {
      const answer = await begun.answer
      // Its token has ended. What follows from that is decided by a call of our own.
      return answer.status === 401 ? fetch(url, init) : answer
    })
  const answer = call(path, { method: 'GET' }, TIMEOUT_MS, {}, send)
  // Whoever takes it is told.
  answer.catch(() => undefined)
  ahead.set(path, { answer, at: begun?.at ?? performance.now() })
}

/** Not what somebody else has asked for, nor what was asked for too long ago. */
function takeBegun(path: string): FirstRead | undefined {
  const begun = globalThis.vayalFirstReads?.get(path)
  globalThis.vayalFirstReads?.delete(path)
  const session = currentSession()
  const isOurs = session.state === 'signed-in' && session.token === begun?.token
  return begun && isOurs && isRecent(begun.at) ? begun : undefined
}

function isRecent(at: number): boolean {
  return performance.now() - at < AHEAD_MS
}

function takeAhead(path: string, { baseUrl }: CallOptions): Promise<Response> | undefined {
  const read = baseUrl === undefined ? ahead.get(path) : undefined
  ahead.delete(path)
  return read && isRecent(read.at) ? read.answer : undefined
}

/**
 * The same, for what some backends answer as plain text: parsed where it is JSON, else as it is.
 *
 * @throws {HttpError}
 */
export async function getJsonOrText(path: string, options: CallOptions = {}): Promise<unknown> {
  const response = await call(path, { method: 'GET' }, TIMEOUT_MS, options)
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Sends a write. Of the answer only the ok status is read: other backends may answer plain text or
 * nothing.
 *
 * @throws {HttpError}
 */
export async function sendJson(
  method: WriteMethod,
  path: string,
  body?: unknown,
  options: WriteOptions = {},
): Promise<void> {
  const headers: Headers = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  // A foreign backend's CORS preflight refuses headers it does not know.
  if (isOwn(options)) {
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

/**
 * Uploads one file as multipart field `file`.
 *
 * @returns the address of the stored file.
 * @throws {HttpError}
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<string> {
  const response = await postFile('/upload-file', file, options)
  const answer = uploadedFile.safeParse(await response.json().catch(() => undefined))
  if (!answer.success) throw new HttpError('malformed', 'The upload answer has no file_url')
  return answer.data.file_url
}

/**
 * Sends one file as multipart field `file`, where only the ok status of the answer is read.
 *
 * @throws {HttpError}
 */
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
    onProgress && isOwn(options)
      ? (url, { headers, signal }) => postWithProgress(url, { headers, body, signal }, onProgress)
      : undefined
  return call(path, { method: 'POST', body }, UPLOAD_TIMEOUT_MS, options, send)
}

type Headers = Record<string, string>
type CallInit = { method: string; headers?: Headers; body?: BodyInit | null }
/** `fetch`, or what stands in for it. */
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
  if (init.method !== 'GET') ahead.clear()
  const response = await attempt(path, init, timeoutMs, options, send)
  if (response.ok) return response
  if (response.status === 401 && isOwn(options) && (await requestReauthentication())) {
    const second = await attempt(path, init, timeoutMs, options, send)
    if (second.ok) return second
    throw await statusError(second)
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
    throw signal.aborted ? cancelled(cause) : callError(cause)
  }
}

/** Why a call, or the rest of its answer, did not come. */
function callError(cause: unknown): HttpError {
  const name = typeof cause === 'object' && cause && 'name' in cause ? cause.name : ''
  if (name === 'TimeoutError')
    return new HttpError('timeout', 'The server did not answer in time', { cause })
  if (name === 'AbortError') return cancelled(cause)
  return new HttpError('network', 'The server cannot be reached', { cause })
}

function cancelled(cause: unknown): HttpError {
  return new HttpError('aborted', 'The call was cancelled', { cause })
}

/** Whether the call goes to our server's API; its address may be given as that of something else. */
function isOwn({ baseUrl }: CallOptions): boolean {
  return isOwnServer(baseUrl)
}

function authorization(options: CallOptions): Headers {
  const session = currentSession()
  return isOwn(options) && session.state === 'signed-in'
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
