import * as z from 'zod/mini'

/** Body of `POST /login`. */
export const credentials = z.strictObject({
  username: z.string().check(z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
})
export type Credentials = z.infer<typeof credentials>

/** Answer of `POST /login`. `token` is opaque; `expiresAt` is an ISO 8601 instant. */
export const sessionGrant = z.object({ token: z.string(), expiresAt: z.string() })

/** Answer of `GET /session`. */
export const sessionStatus = z.object({
  username: z.string(),
  role: z.enum(['admin', 'app']),
  expiresAt: z.nullable(z.string()),
})

/** Characters of a new password, at least; at most those of {@link credentials}. */
export const PASSWORD_LEAST = 12

/** Body of `POST /password`. */
export const passwordChange = z.strictObject({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(1000)),
  newPassword: z.string().check(z.minLength(1), z.maxLength(1000)),
})

/**
 * One of one's own sessions, in the answer to `GET /sessions`. Instants are ISO 8601; `browser` and
 * `platform` are names such as "Firefox" and "Windows", or '' where they are not known.
 */
export const ownSession = z.object({
  id: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  browser: z.string(),
  platform: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** Answer of `GET /sessions`, the newest first. */
export const ownSessions = z.object({ sessions: z.array(ownSession) })
