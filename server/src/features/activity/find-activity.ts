import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ActivityEntry, ActivityFilter, ActivityWords } from '@vayal/shared/contracts/activity'
import { filterPrepared } from '@vayal/shared/search/filter-prepared'
import { prepareText, type SearchableText } from '@vayal/shared/search/searchable-text'
import type { Queries } from '../../platform/database/database.ts'
import { INDEXED_FILTERS, listActivity, type PageRequest } from './activity-repository.ts'

/** Entries read for a page that is filtered in code. */
const FILTERED_ENTRIES = 1000
/** Texts prepared before yielding to other requests. */
const TEXTS_PER_TURN = 50

/** Labels of the codes that entries contain. */
type Labels = Pick<ActivityWords, 'kinds' | 'actions' | 'values'>

/** Words match as in the lists of the dashboard. With words or several filters, a slice may be short or empty. */
export async function findActivity(
  db: Queries,
  { q = '', from, to, ...filters }: ActivityFilter,
  page: PageRequest,
  labels: Labels,
) {
  const [indexed, ...others] = INDEXED_FILTERS.filter((name) => filters[name])
  const indexedFilter = { from, to, ...(indexed && { [indexed]: filters[indexed] }) }
  if (others.length === 0 && q.trim() === '') return listActivity(db, indexedFilter, page)

  const slice = await listActivity(db, indexedFilter, { ...page, limit: FILTERED_ENTRIES })
  const filtered = slice.entries.filter((entry) => {
    const values = { ...entry, id: entry.entityId }
    return others.every((name) => values[name] === filters[name])
  })
  const found = q.trim() === '' ? filtered : await search(filtered, q, labels)
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
  return filterPrepared(entries, texts, q)
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
