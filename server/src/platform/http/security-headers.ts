import { createHash } from 'node:crypto'
import type { BootData } from '@vayal/shared/contracts/config'
import type { Registry } from '@vayal/shared/contracts/registry'
import type { FastifyRequest } from 'fastify'

/** Names that a browser trusts without TLS. */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i

const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/**
 * On every answer; a page that needs more says so itself. Browsers heed an opener policy where the
 * line can be trusted, and complain of it on every page elsewhere: it is left out where a browser
 * has come straight here without TLS.
 */
export function commonHeaders({ protocol, hostname, headers }: FastifyRequest) {
  const isProxied = 'x-forwarded-for' in headers || 'x-forwarded-proto' in headers
  const isPlain = protocol === 'http' && !isProxied && !LOOPBACK.test(hostname)
  return {
    ...COMMON_HEADERS,
    ...(!isPlain && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
  }
}

/** What somebody sent is shown as an image and as nothing else. */
export const UPLOAD_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/**
 * The dashboard's pages: scripts with an integrity only, ours or from where the registry's builds
 * and allowed overrides lie, those in the page itself by what they say, and the origins of the API.
 *
 * @param inlineScripts the texts of the scripts that stand in the page.
 */
export function shellHeaders(boot: BootData, inlineScripts: string[]): Record<string, string> {
  const { config, registry, allowedOverrides } = boot
  const api = [config.apiBaseUrl, config.adBannerBaseUrl].flatMap(originOf)
  const code = [...allowedOverrides, ...buildsOf(registry).flatMap(originOf)]
  const sources = (own: string[], origins: string[] = []) =>
    [...new Set([...own, ...origins])].join(' ')
  return {
    'Cache-Control': 'no-cache',
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${sources(["'self'", ...inlineScripts.map(hashSource)], code)}`,
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

/** The public pages need nothing from anywhere else. */
export const PUBLIC_SITE_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

function buildsOf({ remotes }: Registry): string[] {
  return remotes.flatMap(({ current, previous, canary }) =>
    [current, previous, canary?.build].flatMap((build) => (build ? [build.entry] : [])),
  )
}

function originOf(baseUrl: string): string[] {
  return baseUrl.startsWith('/') ? [] : [new URL(baseUrl).origin]
}
