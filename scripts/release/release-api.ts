import { errorAnswer } from '@vayal/shared/contracts/error'
import {
  type Provenance,
  publishAnswer,
  type ReleaseCandidate,
  type RemoteReleases,
  releaseCandidate,
  remoteReleases,
  type SmokeSession,
  smokeSession,
} from '@vayal/shared/contracts/release'
import * as z from 'zod/mini'

/** An answer with an error status, 5xx included. */
export class FailedAnswer extends Error {
  readonly status: number
  readonly code: string
  /** Problems by rule of the gate, or by field of the request. */
  readonly fields: Record<string, string>
  /** Only in a 409: another change came first. */
  readonly current: RemoteReleases | undefined

  constructor(status: number, answer: unknown) {
    const { error } = errorAnswer.safeParse(answer).data ?? {}
    super(error?.message ?? `The server answered ${status}`)
    this.status = status
    this.code = error?.code ?? 'unknown'
    this.fields = error?.fields ?? {}
    this.current = z.object({ current: remoteReleases }).safeParse(answer).data?.current
  }
}

/** The server could not be reached, or is not Vayal. */
export class Unreachable extends Error {}

/** A request was sent and no answer came: it may have taken effect. */
export class LostAnswer extends Unreachable {}

/** Milliseconds. An upload may use a slow connection. */
const TIMEOUT_MS = { read: 30_000, change: 60_000, upload: 600_000 }

const CODES_AFTER_CONNECTING = [
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]
const PROXY_STATUSES = [502, 503, 504]

type ChangeName = 'promote' | 'rollback' | 'canary'
export type SwitchName = 'disable' | 'enable' | 'withdraw'

type RequestBody = { type: string; content: string | Uint8Array<ArrayBuffer> }

/** Calls of one remote's releases. All throw {@link FailedAnswer} and {@link Unreachable}. */
export class ReleaseApi {
  readonly #url: string
  readonly #token: string
  readonly #signal: AbortSignal

  constructor(server: string, remote: string, token: string, signal: AbortSignal) {
    this.#url = `${server}/api/releases/${remote}`
    this.#token = token
    this.#signal = signal
  }

  status(): Promise<RemoteReleases> {
    return this.#call(remoteReleases, '')
  }

  candidate(version: string): Promise<ReleaseCandidate> {
    return this.#call(releaseCandidate, `/${encodeURIComponent(version)}`)
  }

  /** `isNew` is false when the same build was already published. */
  async publish(archive: Uint8Array<ArrayBuffer>, provenance: Provenance) {
    const body = { type: 'application/gzip', content: archive }
    const { status, answer } = await this.#send(publishAnswer, `?${queryOf(provenance)}`, body)
    return { ...answer, isNew: status === 201 }
  }

  /** Undefined from a server that does not have smoke sessions. */
  async beginSmokeSession(): Promise<SmokeSession | undefined> {
    const body = { type: 'application/json', content: '{}' }
    return this.#call(smokeSession, '/smoke-sessions', body).catch((error: unknown) => {
      if (error instanceof FailedAnswer && error.status === 404) return undefined
      throw error
    })
  }

  /** Ignores a failure, because the session expires by itself. */
  async endSmokeSession(id: string): Promise<void> {
    await fetch(`${this.#url}/smoke-sessions/${id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${this.#token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS.read),
    }).catch(() => undefined)
  }

  change(name: ChangeName, body: object): Promise<RemoteReleases> {
    const json = { type: 'application/json', content: JSON.stringify(body) }
    return this.#call(remoteReleases, `/${name}`, json)
  }

  switch(name: SwitchName, body: object, provenance: Provenance): Promise<RemoteReleases> {
    const json = { type: 'application/json', content: JSON.stringify(body) }
    return this.#call(remoteReleases, `/${name}?${queryOf(provenance)}`, json)
  }

  async #call<T extends z.ZodMiniType>(
    schema: T,
    path: string,
    body?: RequestBody,
  ): Promise<z.output<T>> {
    const { answer } = await this.#send(schema, path, body)
    return answer
  }

  async #send<T extends z.ZodMiniType>(
    schema: T,
    path: string,
    body?: RequestBody,
  ): Promise<{ status: number; answer: z.output<T> }> {
    const response = await fetch(this.#url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${this.#token}`,
        ...(body && { 'Content-Type': body.type }),
      },
      ...(body && { body: body.content }),
      signal: AbortSignal.any([this.#signal, AbortSignal.timeout(timeoutFor(body))]),
    }).catch((cause: unknown) => {
      this.#signal.throwIfAborted()
      if (body && failedAfterConnecting(cause)) throw this.#lost(cause)
      const what = failedAfterConnecting(cause) ? 'did not answer' : 'cannot be reached'
      throw new Unreachable(`${this.#url} ${what}`, { cause })
    })
    const answer: unknown = await response.json().catch(() => undefined)
    this.#signal.throwIfAborted()
    if (body && isLostAnswer(response, answer)) throw this.#lost(response.status)
    if (!response.ok) throw new FailedAnswer(response.status, answer)
    const parsed = schema.safeParse(answer)
    if (!parsed.success) throw new Unreachable(`${this.#url} is not a Vayal server`)
    return { status: response.status, answer: parsed.data }
  }

  #lost(cause: unknown): LostAnswer {
    const message = `${this.#url} did not answer: the request may have taken effect. See "status" and "list".`
    return new LostAnswer(message, { cause })
  }
}

function queryOf(provenance: Provenance): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(provenance)) if (value) query.set(name, value)
  return query
}

function isLostAnswer({ ok, status }: Response, answer: unknown): boolean {
  if (ok) return answer === undefined
  return PROXY_STATUSES.includes(status) && !errorAnswer.safeParse(answer).success
}

function timeoutFor(body: RequestBody | undefined): number {
  if (!body) return TIMEOUT_MS.read
  return typeof body.content === 'string' ? TIMEOUT_MS.change : TIMEOUT_MS.upload
}

function failedAfterConnecting(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = Object(error.cause)
  return error.name === 'TimeoutError' || CODES_AFTER_CONNECTING.includes(String(code))
}
