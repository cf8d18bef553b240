import * as z from '@vayal/shared/contracts/schema'
import { RECENT_CHOICES_KEY } from './recent-choices-key.ts'

const MAX_CHOICES = 5
const ADMIN_PATH = /^\/admin\//

const recentChoice = z.object({
  label: z.string(),
  detail: z.optional(z.string()),
  icon: z.string(),
  path: z.string().check(z.regex(ADMIN_PATH)),
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

/** Records a choice, unless it leads out of the dashboard, as Logout does. */
export function addRecentChoice({ label, detail, icon, path }: RecentChoice): void {
  if (!ADMIN_PATH.test(path)) return
  const others = recentChoices().filter((choice) => choice.path !== path)
  const choices = [{ label, detail, icon, path }, ...others].slice(0, MAX_CHOICES)
  try {
    localStorage.setItem(RECENT_CHOICES_KEY, JSON.stringify(choices))
  } catch {
    // Without free storage, only a convenience is lost.
  }
}
