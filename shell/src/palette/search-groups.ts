import { addWords, newVocabulary, type Vocabulary } from '@vayal/shared/search/corrections'
import { DistinctWords } from '@vayal/shared/search/distinct-words'
import { isCertainMatch, minPenalty, penaltyOf } from '@vayal/shared/search/match-text'
import { GROUP_NAME } from '@vayal/shared/search/penalties'
import { parseSearch, type SearchWord } from '@vayal/shared/search/search-words'
import { joinTexts, type SearchableText } from '@vayal/shared/search/searchable-text'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'

const MAX_PER_GROUP = 5
const MIN_PER_GROUP = 2
/** Maximum of all groups together, because every keystroke renders all results. Many groups with `MIN_PER_GROUP` each may exceed it. */
const MAX_RESULTS = 12
/** Items per block: larger blocks are skipped less often, smaller ones mean more checks. */
const BLOCK_SIZE = 20

type Words = readonly SearchWord[]
type Match = { item: PaletteItem; penalty: number }

/** Best matches by group, best group first. Corrects more typing errors if no group has a match. */
export function searchGroups(groups: readonly PaletteGroup[], search: string): PaletteGroup[] {
  const vocabularies = () => groups.map(({ items }) => indexFor(items).vocabulary)
  const found = matchingGroups(groups, parseSearch(search, vocabularies, 'unknown'))
  return found.length > 0 ? found : matchingGroups(groups, parseSearch(search, vocabularies, 'all'))
}

function matchingGroups(groups: readonly PaletteGroup[], words: Words): PaletteGroup[] {
  const found = groups
    .flatMap((group) => {
      const best = matchesIn(group, words)
      return best[0] ? [{ first: best[0], group, items: best.map(({ item }) => item) }] : []
    })
    .sort(
      ({ first: a }, { first: b }) =>
        a.penalty - b.penalty || nameLength(a.item) - nameLength(b.item),
    )
  const lengths = found.map(({ items }) => Math.min(items.length, MIN_PER_GROUP))
  const minimum = lengths.reduce((sum, length) => sum + length, 0)
  let room = Math.max(0, MAX_RESULTS - minimum)
  return found.map(({ group, items }) => {
    const shown = items.slice(0, MIN_PER_GROUP + room)
    room -= Math.max(0, shown.length - MIN_PER_GROUP)
    return { ...group, items: shown }
  })
}

/** Best matches of a group. If there are none, words of the group's name may be missing in an item. */
function matchesIn({ items, name }: PaletteGroup, words: Words): Match[] {
  const { blocks, distinctWords } = indexFor(items)
  const best = bestMatches(blocks, words, distinctWords)
  if (best.length > 0 || !name) return best
  const others = words.filter((word) => !isCertainMatch(name, word))
  const named = words.length - others.length
  if (named === 0 || others.length === 0) return best
  return bestMatches(blocks, others, distinctWords).map(({ item, penalty }) => ({
    item,
    penalty: penalty + named * GROUP_NAME,
  }))
}

/** At most `MAX_PER_GROUP` matches, best first; of equal ones, the first items. */
function bestMatches(
  blocks: readonly Block[],
  words: Words,
  distinctWords: DistinctWords,
): Match[] {
  const best: Match[] = []
  const minimum = minPenalty(words, distinctWords)
  if (minimum === Number.POSITIVE_INFINITY) return best
  // `penaltyOf` stops at a word that does not match, and the last word usually excludes the most items.
  const lastFirst = words.toReversed()
  let limit = Number.POSITIVE_INFINITY
  for (const { items, text } of blocks) {
    if (penaltyOf(text, lastFirst) === null) continue
    for (const item of items) {
      const penalty = penaltyOf(item.text, lastFirst, limit)
      if (penalty === null) continue
      // Once the list is full, this replaces its last match.
      best.splice(MAX_PER_GROUP - 1, 1, { item, penalty })
      best.sort((a, b) => a.penalty - b.penalty)
      limit = best[MAX_PER_GROUP - 1]?.penalty ?? limit
      if (limit <= minimum) return best
    }
  }
  return best
}

/** Length of the label; of its shorter half if it has a name in both languages, such as "தேங்காய் · Coconut". */
function nameLength({ label }: PaletteItem): number {
  return Math.min(...label.split(' · ').map(({ length }) => length))
}

/** Consecutive items. If their joined text does not match a search, none of them does. */
type Block = { items: readonly PaletteItem[]; text: SearchableText }

type SearchIndex = {
  /** All items, shortest name first: of equal matches, the shortest name is the closest. */
  blocks: readonly Block[]
  vocabulary: Vocabulary
  distinctWords: DistinctWords
}

const indexes = new WeakMap<readonly PaletteItem[], SearchIndex>()

function indexFor(items: readonly PaletteItem[]): SearchIndex {
  const cached = indexes.get(items)
  if (cached) return cached
  const steps = buildIndex(items)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Items that are indexed in one step. */
const CHUNK_SIZE = 500

function* chunks<Part>(parts: readonly Part[], size: number): Generator<readonly Part[]> {
  for (let start = 0; start < parts.length; start += size) yield parts.slice(start, start + size)
}

function* buildIndex(items: readonly PaletteItem[]): Generator<void, SearchIndex> {
  const vocabulary = newVocabulary()
  const distinctWords = new DistinctWords()
  const blocks: Block[] = []
  const shortestFirst = items.toSorted((a, b) => nameLength(a) - nameLength(b))
  for (const chunk of chunks(shortestFirst, CHUNK_SIZE)) {
    for (const { text } of chunk) {
      addWords(text.lower, vocabulary)
      distinctWords.add(text)
    }
    for (const block of chunks(chunk, BLOCK_SIZE)) {
      blocks.push({ items: block, text: joinTexts(block.map(({ text }) => text)) })
    }
    yield
  }
  const index = { blocks, vocabulary, distinctWords }
  indexes.set(items, index)
  return index
}

let isWarm = false

/** Indexes the items and then types a label, so that the browser compiles the code: otherwise the first searches would take four times as long. Each step is short. */
export function* warmUp(groups: readonly PaletteGroup[]): Generator<void> {
  for (const { items } of groups) {
    if (!indexes.has(items)) yield* buildIndex(items)
  }
  if (isWarm) return
  const [longest] = groups.toSorted((a, b) => b.items.length - a.items.length)
  const label = longest?.items[0]?.label ?? ''
  // Without its fifth letter, so that the correction of typing errors runs, too.
  const search = label.slice(0, 4) + label.slice(5)
  for (let length = 1; length <= search.length; length++) {
    searchGroups(groups, search.slice(0, length))
    yield
  }
  isWarm = true
}
