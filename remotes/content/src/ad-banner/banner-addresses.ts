import { appConfig } from '@vayal/shared/runtime/config'
import { pictureSource } from '@vayal/shared/runtime/picture-source'
import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'

/** Address and time of the last replacement of the banner in this visit. */
const replacedAtom = atom<{ url: string; at: number } | null>(null)

/** Marks an address for which the browser may have cached the previous banner. */
export function noteReplaced(url: string): void {
  store.set(replacedAtom, { url, at: Date.now() })
}

/**
 * Addresses of the banner's image, to be tried in turn. A backend may keep every banner at the
 * same address, for which the browser would show its cached one. A signed address may not allow the
 * added parameter, so the plain one comes after it.
 */
export function useBannerAddresses(url: string): string[] {
  const replaced = useAtomValue(replacedAtom)
  const source = pictureSource(url, appConfig().adBannerBaseUrl)
  if (!source) return []
  if (replaced?.url !== url) return [source]
  // Added to the text: parsing may rewrite the address, which breaks a signature.
  return [`${source}${source.includes('?') ? '&' : '?'}replaced=${replaced.at}`, source]
}
