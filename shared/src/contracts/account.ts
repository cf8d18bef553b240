import * as z from '@vayal/shared/contracts/schema'

/** Minimum length of a new password, in characters; `credentials` has the maximum. */
export const MIN_PASSWORD_LENGTH = 12

/** Body of `POST /password`. */
export const passwordChange = z.strictObject({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(1000)),
  newPassword: z.string().check(z.minLength(1), z.maxLength(1000)),
})
export type PasswordChange = z.infer<typeof passwordChange>

/** Instants are ISO 8601. `browser` and `platform` are names such as "Firefox", or ''. */
export const accountSession = z.object({
  id: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  browser: z.string(),
  platform: z.string(),
  /** True for the session that sent the request. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

/** Answer of `GET /sessions`, newest first. */
export const accountSessions = z.object({ sessions: z.array(accountSession) })
