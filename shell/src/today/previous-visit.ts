import { lastUsername } from '@vayal/shared/runtime/session'

const DAY_MS = 86_400_000

/**
 * Starts a visit of Today in this tab; a reload continues it. Returns the start of the previous
 * visit on this device (ISO 8601), or a day ago for the first one.
 */
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

/** Undefined for any other text. */
function instant(text: string | null): string | undefined {
  return text !== null && Number.isFinite(Date.parse(text)) ? text : undefined
}
