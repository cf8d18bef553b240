export type HttpFailure = 'network' | 'timeout' | 'aborted' | 'status' | 'malformed'

/** `status` is 0 without an answer. Only the reference server sends `code` and `fields`. */
export class HttpError extends Error {
  readonly failure: HttpFailure
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly answer: unknown

  constructor(
    failure: HttpFailure,
    message: string,
    details: {
      status?: number
      code?: string
      fields?: Record<string, string> | undefined
      answer?: unknown
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: details.cause })
    this.name = 'HttpError'
    this.failure = failure
    this.status = details.status ?? 0
    this.code = details.code ?? failure
    this.fields = details.fields ?? {}
    this.answer = details.answer
  }

  get isTransient(): boolean {
    return this.failure === 'network' || [502, 503, 504].includes(this.status)
  }
}
