import { sessionGrant } from '@vayal/shared/contracts/session'
import { appConfig } from '@vayal/shared/runtime/config'

export type SignInResult =
  | { outcome: 'signed-in'; token: string }
  | { outcome: 'invalid' }
  | { outcome: 'limited'; minutes: number }
  | { outcome: 'unreachable' }

export function authenticate(username: string, password: string): Promise<SignInResult> {
  return appConfig().authMode === 'server'
    ? authenticateOnServer(username, password)
    : authenticateInBrowser(username, password)
}

async function authenticateOnServer(username: string, password: string): Promise<SignInResult> {
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

/** Compares with fixed values, as specified. Developer tools bypass it (docs/operating.md). */
async function authenticateInBrowser(username: string, password: string): Promise<SignInResult> {
  const expected = appConfig().clientAuth
  // `crypto.subtle` does not exist on plain HTTP, which such an installation may use.
  const { sha256 } = await import(/* webpackChunkName: "hashes" */ '@noble/hashes/sha2.js')
  const { bytesToHex, utf8ToBytes } = await import(
    /* webpackChunkName: "hashes" */ '@noble/hashes/utils.js'
  )
  const digest = bytesToHex(sha256(utf8ToBytes(password)))
  if (!expected || username !== expected.username || digest !== expected.passwordSha256) {
    return { outcome: 'invalid' }
  }
  return { outcome: 'signed-in', token: crypto.getRandomValues(new Uint32Array(4)).join('-') }
}
