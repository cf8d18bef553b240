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

export class Refusal extends Error {
  readonly status: number
  readonly code: string
  /** Problem by rule or field. */
  readonly fields: Record<string, string>
  /** With 409 only. */
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

/** Milliseconds; an upload may use a slow line. */
const TIMEOUT_MS = { read: 30_000, change: 60_000, upload: 600_000 }

const CODES_AFTER_CONNECTING = [
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]
const PROXY_STATUSES = [502, 503, 504]

type Change = 'promote' | 'rollback' | 'canary' | 'disable' | 'enable' | 'withdraw'

type Sent = { type: string; body: string | Uint8Array<ArrayBuffer> }

/** All calls throw {@link Refusal} and {@link Unreachable}. */
export class ReleaseApi {
  readonly #address: string
  readonly #token: string
  readonly #signal: AbortSignal

  constructor(server: string, remote: string, token: string, signal: AbortSignal) {
    this.#address = `${server}/api/releases/${remote}`
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
    const sent = { type: 'application/gzip', body: archive }
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(provenance)) if (value) query.set(name, value)
    const { status, answer } = await this.#send(publishAnswer, `?${query}`, sent)
    return { ...answer, isNew: status === 201 }
  }

  /** Undefined from a server that does not have smoke sessions. */
  async beginSmokeSession(): Promise<SmokeSession | undefined> {
    const sent = { type: 'application/json', body: '{}' }
    return this.#call(smokeSession, '/smoke-sessions', sent).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return undefined
      throw error
    })
  }

  /** A session that is not ended expires. */
  async endSmokeSession(id: string): Promise<void> {
    await fetch(`${this.#address}/smoke-sessions/${id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${this.#token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS.read),
    }).catch(() => undefined)
  }

  change(what: Change, body: object): Promise<RemoteReleases> {
    const json = { type: 'application/json', body: JSON.stringify(body) }
    return this.#call(remoteReleases, `/${what}`, json)
  }

  async #call<T extends z.ZodMiniType>(schema: T, path: string, sent?: Sent): Promise<z.output<T>> {
    const { answer } = await this.#send(schema, path, sent)
    return answer
  }

  async #send<T extends z.ZodMiniType>(
    schema: T,
    path: string,
    sent?: Sent,
  ): Promise<{ status: number; answer: z.output<T> }> {
    const response = await fetch(this.#address + path, {
      method: sent ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${this.#token}`,
        ...(sent && { 'Content-Type': sent.type }),
      },
      ...(sent && { body: sent.body }),
      signal: AbortSignal.any([this.#signal, AbortSignal.timeout(timeoutFor(sent))]),
    }).catch((cause: unknown) => {
      this.#signal.throwIfAborted()
      if (sent && failedAfterConnecting(cause)) throw this.#lost(cause)
      const what = failedAfterConnecting(cause) ? 'did not answer' : 'cannot be reached'
      throw new Unreachable(`${this.#address} ${what}`, { cause })
    })
    const answer: unknown = await response.json().catch(() => undefined)
    this.#signal.throwIfAborted()
    if (sent && isLostAnswer(response, answer)) throw this.#lost(response.status)
    if (!response.ok) throw new Refusal(response.status, answer)
    const parsed = schema.safeParse(answer)
    if (!parsed.success) throw new Unreachable(`${this.#address} is not a Vayal server`)
    return { status: response.status, answer: parsed.data }
  }

  #lost(cause: unknown): LostAnswer {
    const message = `${this.#address} did not answer: the request may have taken effect. See "status" and "list".`
    return new LostAnswer(message, { cause })
  }
}

function isLostAnswer({ ok, status }: Response, answer: unknown): boolean {
  if (ok) return answer === undefined
  return PROXY_STATUSES.includes(status) && !errorAnswer.safeParse(answer).success
}

function timeoutFor(sent: Sent | undefined): number {
  if (!sent) return TIMEOUT_MS.read
  return typeof sent.body === 'string' ? TIMEOUT_MS.change : TIMEOUT_MS.upload
}

function failedAfterConnecting(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = Object(error.cause)
  return error.name === 'TimeoutError' || CODES_AFTER_CONNECTING.includes(String(code))
}
