import type { ErrorAnswer } from '@vayal/shared/contracts/error'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { DatabaseUnavailableError, StorageFullError } from '../database/database-errors.ts'
import { codeOf } from '../errors/reason-of.ts'
import { UploadsUnavailableError } from '../uploads/upload-store.ts'
import { ApiError, invalidFields } from './api-error.ts'

const FASTIFY_ERRORS: Record<string, [status: number, code: string, message: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type', 'Send JSON as application/json'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large', 'The request is too large'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformed_json', 'The body is not valid JSON'],
  FST_ERR_BAD_URL: [400, 'malformed_url', 'The URL is not valid'],
}

const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Answers to conditions of the server, not of the request, by their text for the log. */
const OUTAGES = {
  'database unavailable': new ApiError(
    503,
    'database_unavailable',
    'The database does not answer. Try again in a moment',
    { retryAfterSeconds: 5 },
  ),
  'uploads unavailable': new ApiError(
    503,
    'uploads_unavailable',
    'Images cannot be stored or read. Try again in a moment',
    { retryAfterSeconds: 5 },
  ),
  'storage full': new ApiError(
    507,
    'storage_full',
    'The disk of the server is full: nothing was saved. Free some space and try again',
    { retryAfterSeconds: 60 },
  ),
}

function outageOf(error: unknown): keyof typeof OUTAGES | null {
  if (error instanceof DatabaseUnavailableError) return 'database unavailable'
  if (error instanceof UploadsUnavailableError) return 'uploads unavailable'
  if (error instanceof StorageFullError) return 'storage full'
  return FULL_CODES.includes(String(codeOf(error))) ? 'storage full' : null
}

/** Wrong passwords, invalid or insufficient tokens, too many attempts. */
const SUSPICIOUS_STATUSES = [401, 403, 429]

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const outage = outageOf(error)
  if (outage) {
    request.log.error({ err: error }, outage)
    return sendError(reply, OUTAGES[outage])
  }
  const refusal = toApiError(error)
  if (!refusal) {
    request.log.error({ err: error }, 'request failed')
    return sendError(reply, new ApiError(500, 'internal', 'Something went wrong on the server'))
  }
  // Fastify sets "Connection: close". Closing while the caller still sends resets the connection, and the caller may lose the answer.
  if (refusal.code === 'too_large') reply.removeHeader('connection')
  if (SUSPICIOUS_STATUSES.includes(refusal.status)) {
    const { status, code } = refusal
    const { method, ip, routeOptions } = request
    // Leaves out the body and the token: they are secrets.
    request.log.warn({ status, code, method, route: routeOptions.url, ip }, 'caller refused')
  }
  return sendError(reply, refusal)
}

function sendError(reply: FastifyReply, error: ApiError) {
  const { fields, retryAfterSeconds, current } = error.details
  const answer: ErrorAnswer = {
    error: { code: error.code, message: error.message, ...(fields && { fields }) },
    ...(current !== undefined && { current }),
  }
  if (error.status === 401) reply.header('WWW-Authenticate', 'Bearer')
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds))
  return reply
    .code(error.status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer))
}

function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidFields(
      Object.fromEntries(
        error.validation.toReversed().map((issue) => [fieldOf(issue), issue.message ?? 'Invalid']),
      ),
    )
  }
  if (!isFastifyError(error)) return null
  const { code, statusCode = 500, message } = error
  const known = FASTIFY_ERRORS[code]
  if (known) return new ApiError(...known)
  return statusCode >= 400 && statusCode < 500
    ? new ApiError(statusCode, 'bad_request', message)
    : null
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error
}

const unknownFields = z.object({ keys: z.array(z.string()) })

/** "/Subcategories/2" as "Subcategories.2"; for an unknown field, its name. */
function fieldOf(issue: { instancePath: string; params?: unknown }): string {
  const path = issue.instancePath.slice(1).replaceAll('/', '.')
  const unknown = unknownFields.safeParse(issue.params).data
  return [path, unknown?.keys[0]].filter(Boolean).join('.') || 'body'
}
