import { contentSecurityPolicy } from './content-security-policy.ts'

/** In the format of Netlify and Cloudflare Pages. The reference server reads the policy from it. */
export function headersFile(style: string): string {
  return `/*
  Content-Security-Policy: ${contentSecurityPolicy(style)}; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Cross-Origin-Opener-Policy: same-origin
/site/*
  Cache-Control: public, max-age=31536000, immutable
`
}
