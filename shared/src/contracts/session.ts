import * as z from '@vayal/shared/contracts/schema'

/** Body of `POST /login`. */
export const credentials = z.strictObject({
  /** Normalised, because keyboards encode some Tamil letters in two ways. */
  username: z.string().check(z.normalize('NFC'), z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
})
export type Credentials = z.infer<typeof credentials>

/** Answer of `POST /login`. `expiresAt` is an ISO 8601 instant. */
export const sessionGrant = z.object({ token: z.string(), expiresAt: z.string() })

export const sessionStatus = z.object({
  username: z.string(),
  role: z.enum(['admin', 'app']),
  expiresAt: z.nullable(z.string()),
})
