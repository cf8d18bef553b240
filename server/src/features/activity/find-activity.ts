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

/**
 * Returns the next page of matching entries. A search matches words as the lists of the dashboard do.
 * With a search or several filters, one slice is read, so the page may be short or empty.
 */
export async function findActivity(
  db: Queries,
  { q = '', from, to, ...filters }: ActivityFilter,
  page: PageRequest,
  readLabels: () => Promise<Labels>,
): Promise<ActivitySlice> {
  const [indexed, ...others] = INDEXED_FILTERS.flatMap((name) => {
    const value = filters[name]
    return value ? [{ name, value }] : []
  })
  if (others.length === 0 && q.trim() === '') return listActivity(db, { from, to, indexed }, page)

  const slice = await listActivity(db, { from, to, indexed }, { ...page, limit: SLICE_SIZE })
  const filtered = slice.entries.filter((entry) => {
    const values = { ...entry, id: entry.entityId }
    return others.every(({ name, value }) => values[name] === value)
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
