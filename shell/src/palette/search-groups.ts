import { addWords, type Vocabulary } from '@vayal/shared/search/corrections'
import { parseSearch, rankText } from '@vayal/shared/search/text-search'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'

const MAX_PER_GROUP = 5

type Words = ReturnType<typeof parseSearch>
type RankedItem = { item: PaletteItem; rank: number }

/** Best matches by group, best group first. Corrects more typing errors if no group has a match. */
export function searchGroups(groups: readonly PaletteGroup[], search: string): PaletteGroup[] {
  const vocabularies = () => groups.map(({ items }) => vocabularyIn(items))
  const found = ranked(groups, parseSearch(search, vocabularies, 'unknown'))
  return found.length > 0 ? found : ranked(groups, parseSearch(search, vocabularies, 'all'))
}

function ranked(groups: readonly PaletteGroup[], words: Words): PaletteGroup[] {
  return groups
    .flatMap((group) => {
      const best = bestMatches(group.items, words)
      return best[0] ? [{ first: best[0], group, items: best.map(({ item }) => item) }] : []
    })
    .sort((a, b) => byRank(a.first, b.first))
    .map(({ group, items }) => ({ ...group, items }))
}

/** Best matches, best first. Sorting all matches of one letter would take longer than the search. */
function bestMatches(items: readonly PaletteItem[], words: Words): RankedItem[] {
  const best: RankedItem[] = []
  for (const item of items) {
    const rank = rankText(item.text, words)
    if (rank === null) continue
    const match = { item, rank }
    const last = best[MAX_PER_GROUP - 1]
    if (last && byRank(match, last) >= 0) continue
    best.splice(MAX_PER_GROUP - 1, 1, match)
    best.sort(byRank)
  }
  return best
}

/** Between equal matches, the shorter name comes first: the search is a larger part of it. */
function byRank(a: RankedItem, b: RankedItem): number {
  return a.rank - b.rank || a.item.label.length - b.item.label.length
}

const cachedVocabularies = new WeakMap<readonly PaletteItem[], Vocabulary>()

function vocabularyIn(items: readonly PaletteItem[]): Vocabulary {
  for (const _ of collectVocabulary(items));
  return cachedVocabularies.get(items) ?? new Map()
}

const CHUNK_SIZE = 500

function* chunks(items: readonly PaletteItem[]) {
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    yield items.slice(start, start + CHUNK_SIZE)
  }
}

function* collectVocabulary(items: readonly PaletteItem[]) {
  if (cachedVocabularies.has(items)) return
  const vocabulary: Vocabulary = new Map()
  for (const chunk of chunks(items)) {
    for (const { text } of chunk) addWords(text.lower, vocabulary)
    yield chunk
  }
  cachedVocabularies.set(items, vocabulary)
}

/** Prepares searches in short steps: otherwise the first search takes four times as long. */
export function* warmUp(groups: readonly PaletteGroup[]): Generator<void> {
  for (const { items } of groups) {
    if (cachedVocabularies.has(items)) continue
    for (const _ of collectVocabulary(items)) yield
    const label = items[0]?.label ?? ''
    // A label that lacks a letter needs the correction of typing errors, too.
    const search = label.slice(0, 4) + label.slice(5)
    const words = parseSearch(search, () => [vocabularyIn(items)], 'all')
    for (const chunk of chunks(items)) {
      for (const { text } of chunk) rankText(text, words)
      yield
    }
  }
}
