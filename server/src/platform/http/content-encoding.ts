import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Preferred first. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/** @returns null for a plain answer @param stored encodings in which it is available */
export function negotiateEncoding({ headers }: FastifyRequest, stored: readonly Encoding[]) {
  const offered = [...stored, 'identity']
  const accepted = negotiate(headers['accept-encoding']?.toLowerCase() ?? '', offered)
  return stored.find((encoding) => encoding === accepted) ?? null
}
