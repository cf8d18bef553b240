import { sessionGrant } from '@vayal/shared/contracts/session'
import { appConfig } from '@vayal/shared/runtime/config'

export type LoginResult =
  | { outcome: 'signed-in'; token: string }
  | { outcome: 'invalid' }
  | { outcome: 'limited'; minutes: number }
  | { outcome: 'unreachable' }

/** Compares the credentials where the configuration says: on our server or in this browser. */
export function authenticate(username: string, password: string): Promise<LoginResult> {
  return appConfig().authMode === 'server'
    ? authenticateOnServer(username, password)
    : authenticateHere(username, password)
}

async function authenticateOnServer(username: string, password: string): Promise<LoginResult> {
  try {
    const response = await fetch(`${appConfig().apiBaseUrl}/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
      signal: AbortSignal.timeout(20_000),
    })
    if (response.status === 429) {
      const seconds = Number(response.headers.get('Retry-After')) || 60
      return { outcome: 'limited', minutes: Math.ceil(seconds / 60) }
    }
    if (response.status >= 500) return { outcome: 'unreachable' }
    if (!response.ok) return { outcome: 'invalid' }
    const { token } = sessionGrant.parse(await response.json())
    return { outcome: 'signed-in', token }
  } catch {
    return { outcome: 'unreachable' }
  }
}

/**
 * The specification's comparison with fixed values, for backends that have no login. It keeps
 * nobody out who can open the developer tools; docs/operating.md says so.
 */
async function authenticateHere(username: string, password: string): Promise<LoginResult> {
  const expected = appConfig().clientAuth
  // `crypto.subtle` does not exist on plain http, where such an installation may well run.
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const { bytesToHex, utf8ToBytes } = await import('@noble/hashes/utils.js')
  const digest = bytesToHex(sha256(utf8ToBytes(password)))
  if (!expected || username !== expected.username || digest !== expected.passwordSha256) {
    return { outcome: 'invalid' }
  }
  return { outcome: 'signed-in', token: crypto.getRandomValues(new Uint32Array(4)).join('-') }
}
