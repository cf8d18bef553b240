import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '../../platform/database/database.ts'
import { digest, KNOWN_MS } from './login-limits.ts'
import { isKnownOrigin } from './login-limits-repository.ts'

const COOKIE = 'vayal_device'
const COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`)

/** Value of a cookie that only the sign-in receives, and by which it recognises a browser. */
export function readDeviceCookie(request: FastifyRequest): string | null {
  return COOKIE_PATTERN.exec(request.headers.cookie ?? '')?.[1] ?? null
}

/** The sent value if the server made it, otherwise a new random one. Accounts may share a cookie. */
export async function ensureDeviceCookie(db: Queries, request: FastifyRequest): Promise<string> {
  const sent = readDeviceCookie(request)
  if (sent !== null && (await isKnownOrigin(db, digest('device', sent)))) return sent
  return randomBytes(32).toString('base64url')
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const path = request.url.split('?')[0]
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'Set-Cookie',
    `${COOKIE}=${value}; Path=${path}; Max-Age=${KNOWN_MS / 1000}; HttpOnly; SameSite=Strict${secure}`,
  )
}
