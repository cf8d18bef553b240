import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ActivityEntry, ActivityFilter, ActivityWords } from '@vayal/shared/contracts/activity'
import { filterPage } from '@vayal/shared/search/filter-page'
import { prepareText, type SearchableText } from '@vayal/shared/search/searchable-text'
import type { Queries } from '../../platform/database/database.ts'
import {
  type ActivitySlice,
  INDEXED_FILTERS,
  listActivity,
  type PageRequest,
} from './activity-repository.ts'

/** Entries of a slice that is filtered in code. */
const SLICE_SIZE = 1000
/** Texts prepared before yielding to other requests. */
const TEXTS_PER_TURN = 50

/** Labels of the codes that entries contain. */
type Labels = Pick<ActivityWords, 'kinds' | 'actions' | 'values'>

/** Returns a page of matching entries. With a search or several filters, it reads one slice, so the page may be short or empty. */
export async function findActivity(
  db: Queries,
  { q = '', from, to, ...filters }: ActivityFilter,
  page: PageRequest,
  readLabels: () => Promise<Labels>,
): Promise<ActivitySlice> {
  const values = INDEXED_FILTERS.map((name) => ({ name, value: filters[name] ?? '' }))
  const [indexed, ...others] = values.filter(({ value }) => value !== '')
  const isPlain = others.length === 0 && q.trim() === ''
  const limit = isPlain ? page.limit : SLICE_SIZE
  const slice = await listActivity(db, { from, to, indexed }, { ...page, limit })
  if (isPlain) return slice

  const filtered = slice.entries.filter((entry) => {
    const stored = { ...entry, id: entry.entityId }
    return others.every(({ name, value }) => stored[name] === value)
  })
  const found = q.trim() === '' ? filtered : await search(filtered, q, await readLabels())
  const entries = found.slice(0, page.limit)
  const last = found.length > page.limit && entries.at(-1)
  return { entries, next: last ? { at: Date.parse(last.at), id: last.id } : slice.next }
}

async function search(entries: ActivityEntry[], q: string, labels: Labels) {
  const texts: SearchableText[] = []
  for (const entry of entries) {
    if (texts.length % TEXTS_PER_TURN === 0) await nextTurn()
    texts.push(prepareText(searchedText(entry, labels)))
  }
  return filterPage(entries, texts, q)
}

function searchedText(entry: ActivityEntry, { kinds, actions, values }: Labels): string {
  const { actor, action, kind, entityId, before, after } = entry
  const labels = [kinds[kind], actions[action]].flatMap((label) => Object.values(label ?? {}))
  const states = [before, after].flatMap((state) => textsIn(state, values))
  return [actor, entityId, ...labels, ...states].join('\n')
}

/** @param field that contains the value */
function textsIn(value: unknown, values: Labels['values'], field = ''): string[] {
  if (value === null) return []
  if (Array.isArray(value)) return value.flatMap((part) => textsIn(part, values, field))
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, part]) => textsIn(part, values, name))
  }
  const text = String(value)
  return [text, ...Object.values(values[field]?.[text] ?? {})]
}
