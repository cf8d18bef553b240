import * as z from '@vayal/shared/contracts/schema'

/** True when a text is an address that a link may lead to: http or https, nothing else. */
export function isWebAddress(text: string): boolean {
  const address = URL.parse(text.trim())
  return address !== null && /^https?:$/.test(address.protocol)
}

/** The address of an image or a video in a body: of the web, a path on the backend's own host, or none. */
export const mediaAddress = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((text) => text === '' || /^\/(?![/\\])/.test(text) || isWebAddress(text), {
      error: 'Must be an http(s) address or the path of an uploaded file',
      params: { problem: 'not_address' },
    }),
  )
