import { createHash } from 'node:crypto'

/**
 * What a page may load and from where. The pages hold it themselves, for hosts that send no headers
 * of ours; who may frame a page can be said by a header only.
 *
 * @param style the one style sheet the pages hold inline.
 */
export function contentPolicy(style: string): string {
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
