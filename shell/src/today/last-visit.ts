import { lastUsername } from '@vayal/shared/runtime/session'

const DAY_MS = 86_400_000

/** Instant of the visit before, ISO 8601; a day ago at the first. A reload continues the visit. */
export function startVisit(): string {
  const key = `today:visit:${lastUsername()}`
  const continued = instant(sessionStorage.getItem(key))
  if (continued) return continued
  const now = Date.now()
  const since = instant(localStorage.getItem(key)) ?? new Date(now - DAY_MS).toISOString()
  localStorage.setItem(key, new Date(now).toISOString())
  sessionStorage.setItem(key, since)
  return since
}

/** Undefined for text that is no instant. */
function instant(text: string | null): string | undefined {
  return text !== null && Number.isFinite(Date.parse(text)) ? text : undefined
}
