import * as z from '@vayal/shared/contracts/schema'

/** Returns true for an absolute http or https address, the only kinds that a link may have. */
export function isWebAddress(text: string): boolean {
  const address = URL.parse(text.trim())
  return address !== null && /^https?:$/.test(address.protocol)
}

/** Address of an image or video in a body: http(s), a path on the backend's host, or ''. */
export const mediaAddress = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((text) => text === '' || /^\/(?![/\\])/.test(text) || isWebAddress(text), {
      error: 'Must be an http(s) address or the path of an uploaded file',
      params: { problem: 'not_address' },
    }),
  )
