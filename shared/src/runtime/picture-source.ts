import { appConfig } from '@vayal/shared/runtime/config'

/** Resolves an image's URL against `baseUrl`, by default the API. Null if it cannot be an image. */
export function pictureSource(
  url: string,
  baseUrl: string = appConfig().apiBaseUrl,
): string | null {
  const text = url.trim()
  const resolved = text ? URL.parse(text, new URL(`${baseUrl}/`, document.baseURI)) : null
  if (!resolved || !/^(?:https?:|data:image\/)/.test(resolved.href)) return null
  // Stays relative when the page itself resolves it to the same URL.
  return URL.parse(text, document.baseURI)?.href === resolved.href ? text : resolved.href
}
