import * as z from '@vayal/shared/contracts/schema'

/** Answer of `GET /get-ad-banner-url` by the reference server: null while there is no banner. */
export const adBanner = z.looseObject({ url: z.optional(z.nullable(z.string())) })

/** Any text but HTML: some backends send an error page with status 200. */
const url = z.nullable(z.string().check(z.trim(), z.regex(/^(?!<)/)))

/** Accepts `{url}`, an object with one key, bare text, or nothing. @throws {z.core.$ZodError} */
export function parseAdBannerUrl(answer: unknown): string | null {
  return z.parse(url, unwrapUrl(answer) ?? null) || null
}

function unwrapUrl(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
  if ('url' in answer) return answer.url
  const values = Object.values(answer)
  return values.length > 1 ? answer : values[0]
}
