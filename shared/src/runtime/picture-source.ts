import { appConfig } from '@vayal/shared/runtime/config'

/** A path is relative to `baseUrl`, by default the API. Null for a text that is no address. */
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
