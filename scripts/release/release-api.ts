import { errorAnswer } from '@vayal/shared/contracts/error'
import {
  published,
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
    const { status, answer } = await this.#send(published, '', sent)
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
      signal: this.#signal,
    }).catch((cause: unknown) => {
      this.#signal.throwIfAborted()
      throw new Unreachable(`${this.#address} cannot be reached`, { cause })
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw new Refusal(response.status, answer)
    const parsed = schema.safeParse(answer)
    if (!parsed.success) throw new Unreachable(`${this.#address} does not answer as Vayal does`)
    return { status: response.status, answer: parsed.data }
  }
}
