import * as z from '@vayal/shared/contracts/schema'
import { RECENT_CHOICES_KEY } from './recent-choices-key.ts'

const MAX_CHOICES = 5

const recentChoice = z.object({
  label: z.string(),
  detail: z.optional(z.string()),
  icon: z.string(),
  path: z.string().check(z.regex(/^\/admin\//)),
})
type RecentChoice = z.infer<typeof recentChoice>

/** Most recent choices on this device, newest first. */
export function recentChoices(): RecentChoice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_CHOICES_KEY) ?? '[]')
    const parsed = z.array(recentChoice).safeParse(stored)
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

export function addRecentChoice({ label, detail, icon, path }: RecentChoice): void {
  const others = recentChoices().filter((choice) => choice.path !== path)
  const choices = [{ label, detail, icon, path }, ...others].slice(0, MAX_CHOICES)
  try {
    localStorage.setItem(RECENT_CHOICES_KEY, JSON.stringify(choices))
  } catch {
    // Without free storage, only a convenience is lost.
  }
}
