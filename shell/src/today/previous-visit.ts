import { lastUsername } from '@vayal/shared/runtime/session'

const DAY_MS = 86_400_000

/** Starts a visit, which a reload continues. Returns the previous one's start (ISO 8601). */
export function previousVisitStart(): string {
  const key = `today:visit:${lastUsername()}`
  const continued = instant(sessionStorage.getItem(key))
  if (continued) return continued
  const now = Date.now()
  const since = instant(localStorage.getItem(key)) ?? new Date(now - DAY_MS).toISOString()
  localStorage.setItem(key, new Date(now).toISOString())
  sessionStorage.setItem(key, since)
  return since
}

/** Returns `text` if it is a date, else undefined. */
function instant(text: string | null): string | undefined {
  return text !== null && Number.isFinite(Date.parse(text)) ? text : undefined
}
