import { hash } from 'node:crypto'
import type { BootData } from '@vayal/shared/contracts/config'
import type { Registry } from '@vayal/shared/contracts/registry'
import type { FastifyRequest } from 'fastify'

/** Hosts that a browser trusts without TLS. */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i

const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** Omits the opener policy on plain HTTP, where browsers ignore it with a warning. */
export function commonHeaders({ id, protocol, hostname, headers }: FastifyRequest) {
  const isProxied = 'x-forwarded-for' in headers || 'x-forwarded-proto' in headers
  const isPlain = protocol === 'http' && !isProxied && !LOOPBACK.test(hostname)
  return {
    ...COMMON_HEADERS,
    'X-Request-Id': id,
    ...(!isPlain && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
  }
}

export const UPLOAD_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** WebKit's version; browsers that only claim to be compatible name 537.36. */
const WEBKIT = /AppleWebKit\/(?!537\.36)/

/** Omits `Integrity-Policy` for WebKit: it would block all script preloads. WebKit still verifies integrities. */
export function shellHeaders(
  boot: Omit<BootData, 'registry'> & { registry: Registry },
  inlineScripts: string[],
  userAgent = '',
): Record<string, string> {
  const { config, registry, allowedOverrides } = boot
  const api = [config.apiBaseUrl, config.adBannerBaseUrl].flatMap(originOf)
  const code = [...allowedOverrides, ...buildsOf(registry).flatMap(originOf)]
  const sources = (own: string[], origins: string[] = []) =>
    [...new Set([...own, ...origins])].join(' ')
  const hashes = inlineScripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
  return {
    'Cache-Control': 'no-cache',
    ...(!WEBKIT.test(userAgent) && { 'Integrity-Policy': 'blocked-destinations=(script)' }),
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${sources(["'self'", ...hashes], code)}`,
      `style-src ${sources(["'self'"], code)}`,
      `connect-src ${sources(["'self'"], [...api, ...code])}`,
      `img-src ${sources(["'self'", 'https:', 'data:', 'blob:'], [...api, ...code])}`,
      `font-src ${sources(["'self'"], code)}`,
      'frame-src https://www.youtube-nocookie.com',
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}

function buildsOf({ remotes }: Registry): string[] {
  return remotes.flatMap(({ current, previous, canary }) =>
    [current, previous, canary?.build].flatMap((build) => (build ? [build.entry] : [])),
  )
}

function originOf(baseUrl: string): string[] {
  return baseUrl.startsWith('/') ? [] : [new URL(baseUrl).origin]
}
