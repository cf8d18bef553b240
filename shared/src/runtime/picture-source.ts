import { appConfig } from '@vayal/shared/runtime/config'

/**
 * Resolves the address of an image. A path is relative to the API, even on another host.
 *
 * @param baseUrl base of the address; the API by default.
 * @returns null when the text is no address of an image: a backend can store any text.
 */
export function pictureSource(
  address: string,
  baseUrl: string = appConfig().apiBaseUrl,
): string | null {
  const text = address.trim()
  const url = text ? URL.parse(text, new URL(`${baseUrl}/`, document.baseURI)) : null
  if (!url || !/^(?:https?:|data:image\/)/.test(url.href)) return null
  // Stays relative when the page itself resolves it to the same address.
  return URL.parse(text, document.baseURI)?.href === url.href ? text : url.href
}
