import * as z from '@vayal/shared/contracts/schema'

/** Characters of a new password, at least; at most those of `credentials`. */
export const PASSWORD_LEAST = 12

/** Body of `POST /password`. */
export const passwordChange = z.strictObject({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(1000)),
  newPassword: z.string().check(z.minLength(1), z.maxLength(1000)),
})
export type PasswordChange = z.infer<typeof passwordChange>

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
