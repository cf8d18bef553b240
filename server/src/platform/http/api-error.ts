interface Details {
  /** Error by the field's path ("Subcategories.2"). */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** Current state of the entity, sent as `current`. */
  current?: unknown
}

export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Details

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export function notFound(what: string): ApiError {
  return new ApiError(404, 'not_found', `${what} not found`)
}

export function invalidFields(fields: Record<string, string>): ApiError {
  const [first] = Object.entries(fields)
  const message = first ? `${first[0]}: ${first[1]}` : 'The request is not valid'
  return new ApiError(422, 'invalid', message, { fields })
}
