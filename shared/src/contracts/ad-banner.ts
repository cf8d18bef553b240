import * as z from 'zod/mini'

/** Answer of `GET /get-ad-banner-url` by the reference server: null while there is no banner. */
export const adBanner = z.looseObject({ url: z.optional(z.nullable(z.string())) })

const anyAnswer = z.union([adBanner, z.nullable(z.string())])

/**
 * Reads the banner's address from whatever a backend answers: `{url}`, the bare text, or nothing.
 *
 * @returns null when there is no banner.
 * @throws {z.core.$ZodError} when the answer is something else.
 */
export function parseAdBannerUrl(answer: unknown): string | null {
  const read = z.parse(anyAnswer, answer)
  const url = typeof read === 'string' ? read : read?.url
  return url?.trim() || null
}
