import { appConfig } from '@vayal/shared/runtime/config'
import { pictureSource } from '@vayal/shared/runtime/picture-source'
import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'

/** Last replacement since the page was loaded. */
const replacedAtom = atom<{ url: string; at: number } | null>(null)

/** Marks a URL for which the browser may have cached the previous banner. */
export function markReplaced(url: string): void {
  store.set(replacedAtom, { url, at: Date.now() })
}

/** URLs to try in order: with a cache-busting parameter; without it, as the URL may be signed. */
export function useBannerUrls(url: string): string[] {
  const replaced = useAtomValue(replacedAtom)
  const source = pictureSource(url, appConfig().adBannerBaseUrl)
  if (!source) return []
  if (replaced?.url !== url) return [source]
  // Appended as text: parsing may rewrite the URL, which breaks a signature.
  return [`${source}${source.includes('?') ? '&' : '?'}replaced=${replaced.at}`, source]
}
