import * as z from '@vayal/shared/contracts/schema'
import type { PaletteItem } from './palette-items.ts'
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

/** Records a choice of a place in the dashboard, unlike Logout or a setting. */
export function addRecentChoice({ label, detail, icon, target: path }: PaletteItem): void {
  if (typeof path !== 'string' || !ADMIN_PATH.test(path)) return
  const others = recentChoices().filter((choice) => choice.path !== path)
  const choices = [{ label, detail, icon, path }, ...others].slice(0, MAX_CHOICES)
  try {
    localStorage.setItem(RECENT_CHOICES_KEY, JSON.stringify(choices))
  } catch {
    // Without free storage, only a convenience is lost.
  }
}
