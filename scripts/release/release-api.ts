import { errorAnswer } from '@vayal/shared/contracts/error'
import {
  publishAnswer,
  type ReleaseCandidate,
  type RemoteReleases,
  releaseCandidate,
  remoteReleases,
} from '@vayal/shared/contracts/release'
import * as z from 'zod/mini'

/** The server said no, and why. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  /** Rule or field to what is wrong. */
  readonly fields: Record<string, string>
  /** With 409: how things stand now. */
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

/** The server could not be reached, or what answered is no server of ours. */
export class Unreachable extends Error {}

/** Something was sent and no answer came: it may be done, or not. */
export class LostAnswer extends Unreachable {}

/** Milliseconds that an answer may take; a build may be sent over a slow line. */
const ANSWER_MS = { read: 30_000, change: 60_000, upload: 600_000 }

/** What a call fails with when something was sent already. */
const AFTER_CONNECTING = [
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]
/** What a proxy says when the server behind it did not answer. */
const PROXY_ANSWERS = [502, 503, 504]

type Sent = { type: string; body: string | Uint8Array<ArrayBuffer> }

/** The release calls of one remote. All of them throw {@link Refusal} and {@link Unreachable}. */
export class ReleaseApi {
  readonly #address: string
  readonly #token: string
  readonly #signal: AbortSignal

  /** @param server without a slash at the end */
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

  /** `isNew` is false when this very build is there already. */
  async publish(archive: Uint8Array<ArrayBuffer>) {
    const sent = { type: 'application/gzip', body: archive }
    const { status, answer } = await this.#send(publishAnswer, '', sent)
    return { ...answer, isNew: status === 201 }
  }

  change(what: 'promote' | 'rollback' | 'canary', body: object): Promise<RemoteReleases> {
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
      signal: AbortSignal.any([this.#signal, AbortSignal.timeout(patienceFor(sent))]),
    }).catch((cause: unknown) => {
      this.#signal.throwIfAborted()
      if (sent && isConnected(cause)) throw this.#lost(cause)
      const what = isConnected(cause) ? 'did not answer' : 'cannot be reached'
      throw new Unreachable(`${this.#address} ${what}`, { cause })
    })
    const answer: unknown = await response.json().catch(() => undefined)
    this.#signal.throwIfAborted()
    if (sent && isLost(response, answer)) throw this.#lost(response.status)
    if (!response.ok) throw new Refusal(response.status, answer)
    const parsed = schema.safeParse(answer)
    if (!parsed.success) throw new Unreachable(`${this.#address} does not answer as Vayal does`)
    return { status: response.status, answer: parsed.data }
  }

  #lost(cause: unknown): LostAnswer {
    const message = `${this.#address} did not answer: what was sent may be done. See "status" and "list".`
    return new LostAnswer(message, { cause })
  }
}

/** Whether an answer says nothing of what became of what was sent. */
function isLost({ ok, status }: Response, answer: unknown): boolean {
  if (ok) return answer === undefined
  return PROXY_ANSWERS.includes(status) && !errorAnswer.safeParse(answer).success
}

/** Milliseconds to wait for the answer. */
function patienceFor(sent: Sent | undefined): number {
  if (!sent) return ANSWER_MS.read
  return typeof sent.body === 'string' ? ANSWER_MS.change : ANSWER_MS.upload
}

function isConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = Object(error.cause)
  return error.name === 'TimeoutError' || AFTER_CONNECTING.includes(String(code))
}
