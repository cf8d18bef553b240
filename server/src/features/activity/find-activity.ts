import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ActivityEntry, ActivityFilter, ActivityWords } from '@vayal/shared/contracts/activity'
import { textMatcher } from '@vayal/shared/search/text-matcher'
import type { Queries } from '../../platform/database/database.ts'
import { FILTERS, type FoundActivity, listActivity, type Page } from './activity-repository.ts'

/** Entries searched for one page. */
const SEARCHED_ENTRIES = 1000
/** Entries searched before other requests have a turn. */
const ENTRIES_PER_TURN = 50

/** Labels of the codes that entries contain. */
type Labels = Pick<ActivityWords, 'kinds' | 'actions' | 'values'>

/** Words match as in the lists of the dashboard. With words or several filters, a page may be short or empty. */
export async function findActivity(
  db: Queries,
  { q = '', from, to, ...filters }: ActivityFilter,
  page: Page,
  readLabels: () => Promise<Labels>,
): Promise<FoundActivity> {
  const [indexed, ...others] = FILTERS.filter((name) => filters[name])
  const condition = { from, to, ...(indexed && { [indexed]: filters[indexed] }) }
  if (others.length === 0 && q.trim() === '') return listActivity(db, condition, page)

  const { entries, next } = await listActivity(db, condition, { ...page, limit: SEARCHED_ENTRIES })
  const labels = await readLabels()
  const matchesText = textMatcher(q)
  const found: ActivityEntry[] = []
  for (const [at, entry] of entries.entries()) {
    if (at % ENTRIES_PER_TURN === 0) await nextTurn()
    const values = { ...entry, id: entry.entityId }
    const isFound = others.every((name) => values[name] === filters[name])
    if (!isFound || !matchesText(searchedText(entry, labels))) continue
    found.push(entry)
    const end = { at: Date.parse(entry.at), id: entry.id }
    if (found.length === page.limit) return { entries: found, next: end }
  }
  return { entries: found, next }
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
