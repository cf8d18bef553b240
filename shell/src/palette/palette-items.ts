import type { PaletteCommand, SearchRecord } from '@vayal/shared/contracts/contributions'
import type { NavEntry } from '@vayal/shared/contracts/registry'
import { prepareText, type SearchableText } from '@vayal/shared/search/searchable-text'

export type PaletteItem = {
  /** Unique in the palette. */
  id: string
  label: string
  detail?: string | undefined
  /** Path data of a 24 × 24 stroke icon. */
  icon: string
  /** Path to open, or an action. */
  target: string | (() => void)
  text: SearchableText
}

export type PaletteGroup = {
  id: string
  title: string
  items: readonly PaletteItem[]
  /** Name of the screen in both languages. With it, a search for "tomato price" finds Tomato. */
  name?: SearchableText
}

/** Groups that the palette shows before a search. */
export function initialGroups(groups: readonly PaletteGroup[]): PaletteGroup[] {
  return groups.filter(isInitialGroup)
}

export function isInitialGroup({ id }: PaletteGroup): boolean {
  return id === 'screens' || id === 'actions'
}

type NewItem = Omit<PaletteItem, 'id' | 'text'> & {
  idPrefix: string
  /** Rest of the id; by default, the path. */
  key?: string
  /** Searched texts. The first is the title: a match in it ranks higher. */
  texts: readonly string[]
}

export function paletteItem({ idPrefix, key, texts, ...item }: NewItem): PaletteItem {
  return { ...item, id: `${idPrefix} ${key ?? item.target}`, text: prepareText(texts.join('\n')) }
}

export function screenItem({ path, label, icon }: NavEntry, locale: 'en' | 'ta'): PaletteItem {
  return paletteItem({
    idPrefix: 'screen',
    label: label[locale],
    icon,
    target: path,
    texts: [labelSearchText(label)],
  })
}

export function recordItem(record: SearchRecord, entry: NavEntry): PaletteItem {
  const { id, label, detail, texts, path } = record
  return paletteItem({
    idPrefix: entry.path,
    key: id,
    label,
    detail,
    icon: entry.icon,
    target: path,
    texts: [label, ...texts],
  })
}

export function screenName({ label }: NavEntry): SearchableText {
  return prepareText(labelSearchText(label))
}

export function commandItem({ label, path }: PaletteCommand, entry: NavEntry, locale: 'en' | 'ta') {
  const texts = [labelSearchText(label), labelSearchText(entry.label)]
  return paletteItem({
    idPrefix: 'command',
    label: label[locale],
    icon: entry.icon,
    target: path,
    texts,
  })
}

export function labelSearchText({ en, ta }: NavEntry['label']): string {
  return `${en} ${ta}`
}
