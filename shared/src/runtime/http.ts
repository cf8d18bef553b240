import { errorAnswer } from '@vayal/shared/contracts/error'
import { uploadedFile } from '@vayal/shared/contracts/upload'
import { appConfig, isOwnServer } from '@vayal/shared/runtime/config'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { currentSession, requestReauthentication } from '@vayal/shared/runtime/session'

/** Milliseconds after which a call counts as failed. */
const TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 120_000

export type WriteMethod = 'POST' | 'PUT' | 'DELETE'

export type WriteOptions = {
  signal?: AbortSignal | undefined
  /** Makes a repeated create safe; keep one key for all tries of one intent. Our server only. */
  idempotencyKey?: string
  /** The entity's `Revision` as it was read; 412 when someone changed it since. Our server only. */
  revision?: number | undefined
}

/**
 * Reads `path` (of the specification's section 7, from the slash on) and returns the parsed body.
 *
 * @throws {HttpError}
 */
export async function getJson(
  path: string,
  options: { signal?: AbortSignal } = {},
): Promise<unknown> {
  const response = await call(path, { method: 'GET', signal: options.signal ?? null }, TIMEOUT_MS)
  try {
    return await response.json()
  } catch (cause) {
    throw new HttpError('malformed', 'The answer is not JSON', { status: response.status, cause })
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
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  // A foreign backend's CORS preflight refuses headers it does not know.
  if (isOwnServer()) {
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
    if (options.revision !== undefined) headers['If-Match'] = `"${options.revision}"`
  }
  await call(
    path,
    {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: options.signal ?? null,
    },
    TIMEOUT_MS,
  )
}

/**
 * Uploads one file as multipart field `file`.
 *
 * @returns the address of the stored file.
 * @throws {HttpError}
 */
export async function uploadFile(
  file: File,
  options: { signal?: AbortSignal } = {},
): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  const response = await call(
    '/upload-file',
    { method: 'POST', body, signal: options.signal ?? null },
    UPLOAD_TIMEOUT_MS,
  )
  const answer = uploadedFile.safeParse(await response.json().catch(() => undefined))
  if (!answer.success) throw new HttpError('malformed', 'The upload answer has no file_url')
  return answer.data.file_url
}

async function call(path: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  const response = await attempt(path, init, timeoutMs)
  if (response.ok) return response
  if (response.status === 401 && isOwnServer() && (await requestReauthentication())) {
    const second = await attempt(path, init, timeoutMs)
    if (second.ok) return second
    throw await statusError(second)
  }
  throw await statusError(response)
}

async function attempt(path: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  try {
    return await fetch(appConfig().apiBaseUrl + path, {
      ...init,
      headers: { ...init.headers, ...authorization() },
      signal,
    })
  } catch (cause) {
    if (timeout.aborted)
      throw new HttpError('timeout', 'The server did not answer in time', { cause })
    if (signal.aborted) throw new HttpError('aborted', 'The call was cancelled', { cause })
    throw new HttpError('network', 'The server cannot be reached', { cause })
  }
}

function authorization(): Record<string, string> {
  const session = currentSession()
  return isOwnServer() && session.state === 'signed-in'
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
