import { createHash } from 'node:crypto'

/**
 * What a host must send with the pages, in the form Netlify and Cloudflare Pages read by themselves;
 * the reference server takes the policy from it.
 *
 * @param style the one style sheet the pages hold inline.
 */
export function headersFile(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return `/*
  Content-Security-Policy: ${policy.join('; ')}
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Cross-Origin-Opener-Policy: same-origin
/site/*
  Cache-Control: public, max-age=31536000, immutable
`
}
