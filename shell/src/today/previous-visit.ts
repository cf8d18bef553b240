import { lastUsername } from '@vayal/shared/runtime/session'

const DAY_MS = 86_400_000
/** Time within which another tab belongs to the same visit. */
const VISIT_MS = 30 * 60_000

/** Starts a visit; a reload, or another tab within `VISIT_MS`, continues it. Returns when the previous visit started (ISO 8601). */
export function startVisit(): string {
  const startKey = `today:visit:${lastUsername()}`
  const sinceKey = `today:since:${lastUsername()}`
  const continued = instant(sessionStorage.getItem(sinceKey))
  if (continued) return continued
  const now = Date.now()
  const lastStart = instant(localStorage.getItem(startKey))
  const isSameVisit = lastStart && now - Date.parse(lastStart) < VISIT_MS
  const sinceOfVisit = isSameVisit ? instant(localStorage.getItem(sinceKey)) : undefined
  const since = sinceOfVisit ?? lastStart ?? new Date(now - DAY_MS).toISOString()
  if (!sinceOfVisit) {
    localStorage.setItem(startKey, new Date(now).toISOString())
    localStorage.setItem(sinceKey, since)
  }
  sessionStorage.setItem(sinceKey, since)
  return since
}

/** Returns `text` if it is a date, else undefined. */
function instant(text: string | null): string | undefined {
  return text !== null && Number.isFinite(Date.parse(text)) ? text : undefined
}
