import { appConfig } from '@vayal/shared/runtime/config'
import { pictureSource } from '@vayal/shared/runtime/picture-source'
import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'

/** The address at which the banner was last replaced at this visit, and when that was. */
const replacedAtom = atom<{ url: string; at: number } | null>(null)

/** What the browser may hold of this address is the banner before. */
export function noteReplaced(url: string): void {
  store.set(replacedAtom, { url, at: Date.now() })
}

/**
 * Where the banner's picture can be had, to be tried in turn. A backend may keep every banner at the
 * same address: asked for as it is, the browser would show the one before. A signed address may not
 * bear the addition, so the plain one comes after it.
 */
export function useBannerAddresses(url: string): string[] {
  const replaced = useAtomValue(replacedAtom)
  const source = pictureSource(url, appConfig().adBannerBaseUrl)
  if (!source) return []
  if (replaced?.url !== url) return [source]
  // Added to the text: a parsed address might be written differently, which a signature shows.
  return [`${source}${source.includes('?') ? '&' : '?'}replaced=${replaced.at}`, source]
}
