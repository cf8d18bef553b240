import { contentPolicy } from './content-policy.ts'

/**
 * What a host must send with the pages, in the form Netlify and Cloudflare Pages read by themselves;
 * the reference server takes the policy from it.
 *
 * @param style the one style sheet the pages hold inline.
 */
export function headersFile(style: string): string {
  return `/*
  Content-Security-Policy: ${contentPolicy(style)}; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Cross-Origin-Opener-Policy: same-origin
/site/*
  Cache-Control: public, max-age=31536000, immutable
`
}
