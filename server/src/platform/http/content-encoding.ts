import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Encodings to compress with, the preferred one first. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/**
 * Encoding to send a stored answer in, or null to send it plain.
 *
 * @param stored encodings in which the answer is available
 */
export function negotiateEncoding(
  { headers }: FastifyRequest,
  stored: readonly Encoding[],
): Encoding | null {
  const accepted = negotiate(headers['accept-encoding']?.toLowerCase() ?? '', [
    ...stored,
    'identity',
  ])
  return stored.find((encoding) => encoding === accepted) ?? null
}
