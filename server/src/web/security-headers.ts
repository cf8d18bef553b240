import type { AppConfig } from '@vayal/shared/contracts/config'

/** On every answer; a page that needs more says so itself. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** What somebody sent is shown as an image and as nothing else. */
export const UPLOAD_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** The dashboard's pages: own scripts with an integrity only, and the origins of the API. */
export function shellHeaders(config: AppConfig): Record<string, string> {
  const origins = [...new Set([config.apiBaseUrl, config.adBannerBaseUrl].flatMap(originOf))]
  const sources = (...own: string[]) => [...own, ...origins].join(' ')
  return {
    'Cache-Control': 'no-cache',
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `connect-src ${sources("'self'")}`,
      `img-src ${sources("'self'", 'https:', 'data:', 'blob:')}`,
      "font-src 'self'",
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
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
}

function originOf(baseUrl: string): string[] {
  return baseUrl.startsWith('/') ? [] : [new URL(baseUrl).origin]
}
