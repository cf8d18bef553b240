import { appConfig } from '@vayal/shared/runtime/config'

/**
 * Where a picture is loaded from. A path lies on the host of the API, wherever the dashboard is.
 *
 * @param baseUrl what the address came from, where that is not the API.
 * @returns null when there is none, or it is no address a picture can have: a backend may hold any text.
 */
export function pictureSource(
  address: string,
  baseUrl: string = appConfig().apiBaseUrl,
): string | null {
  const text = address.trim()
  const url = text ? URL.parse(text, new URL(`${baseUrl}/`, document.baseURI)) : null
  if (!url || !/^(?:https?:|data:image\/)/.test(url.href)) return null
  // As it was written, where this page would load the same.
  return URL.parse(text, document.baseURI)?.href === url.href ? text : url.href
}
