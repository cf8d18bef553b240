import { appConfig } from '@vayal/shared/runtime/config'

/**
 * Address to load an image from. A path is on the host of the API, wherever the dashboard is.
 *
 * @param baseUrl origin of the address, where that is not the API.
 * @returns null without an address that an image can have: a backend may hold any text.
 */
export function pictureSource(
  address: string,
  baseUrl: string = appConfig().apiBaseUrl,
): string | null {
  const text = address.trim()
  const url = text ? URL.parse(text, new URL(`${baseUrl}/`, document.baseURI)) : null
  if (!url || !/^(?:https?:|data:image\/)/.test(url.href)) return null
  // Unchanged, where this page would load the same.
  return URL.parse(text, document.baseURI)?.href === url.href ? text : url.href
}
