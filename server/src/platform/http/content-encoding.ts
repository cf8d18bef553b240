import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Preferred first. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/** Null sends the answer plain. @param stored encodings in which it is available */
export function negotiateEncoding({ headers }: FastifyRequest, stored: readonly Encoding[]) {
  const accepted = negotiate(headers['accept-encoding']?.toLowerCase() ?? '', [
    ...stored,
    'identity',
  ])
  return stored.find((encoding) => encoding === accepted) ?? null
}
