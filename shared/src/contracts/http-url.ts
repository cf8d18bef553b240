import * as z from '@vayal/shared/contracts/schema'

/** Returns true for an absolute http or https URL, the only kinds that a link may have. */
export function isHttpUrl(text: string): boolean {
  const url = URL.parse(text.trim())
  return url !== null && /^https?:$/.test(url.protocol)
}

/** URL of an image or video in a body: http(s), a path on the backend's host, or ''. */
export const mediaUrl = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((text) => text === '' || /^\/(?![/\\])/.test(text) || isHttpUrl(text), {
      error: 'Must be an http(s) URL or the path of an uploaded file',
      params: { problem: 'not_address' },
    }),
  )
