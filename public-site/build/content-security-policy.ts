import { createHash } from 'node:crypto'

/**
 * Content Security Policy of the pages. A `<meta>` element contains it too, for hosts that send no
 * custom headers; `frame-ancestors` works only in a header.
 */
export function contentSecurityPolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
