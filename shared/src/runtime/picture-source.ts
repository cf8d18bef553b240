import { appConfig } from '@vayal/shared/runtime/config'

/** Resolves an image's address against `baseUrl`, by default the API. Null if it is no address. */
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
